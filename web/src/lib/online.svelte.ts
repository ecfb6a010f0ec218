/** Whether this device has a line at all, as far as its browser knows. */
class Network {
  isOnline = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.isOnline = true));
    addEventListener("offline", () => (this.isOnline = false));
  }
}

export const network = new Network();
