/** Copy a text; also on plain http pages, where the clipboard API is missing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const carrier = document.createElement("textarea");
  const focused = document.activeElement;
  carrier.value = text;
  carrier.readOnly = true;
  carrier.className = "visually-hidden";
  // Under an open sheet the rest of the page takes no focus, and nothing would be copied.
  const sheet = focused?.closest("dialog");
  (sheet ?? document.body).append(carrier);
  carrier.focus({ preventScroll: true });
  carrier.select();
  const hasWorked = document.execCommand("copy");
  carrier.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return hasWorked;
}
