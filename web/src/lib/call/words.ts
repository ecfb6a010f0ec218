import type { Words } from "../refusals";
import type { NoCall } from "./call.svelte";

/** Why one is not in the call, in words. */
export function wordNoCall(noCall: NoCall): Words {
  switch (noCall) {
    case "insecure":
      return {
        what: "Browsers give a microphone only to secure pages.",
        then: "Open the house by an address that begins with https.",
      };
    case "refused":
      return {
        what: "This page may not use the microphone.",
        then: "Allow it in your browser, then try again.",
      };
    case "none":
      return { what: "This device has no microphone.", then: "Plug one in, then try again." };
    case "busy":
      return {
        what: "The microphone does not answer.",
        then: "Perhaps another program is using it.",
      };
    case "full":
      return {
        what: "Eight are talking already.",
        then: "There is room once somebody leaves.",
      };
    case "off":
      return { what: "Nobody talks aloud at this table.", then: "Your host may allow it." };
    case "elsewhere":
      return { what: "You talk from another device now.", then: "This one is out of the call." };
  }
}
