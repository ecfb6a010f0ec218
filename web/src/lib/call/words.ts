import type { Words } from "../refusals";
import type { NoCall } from "./call.svelte";
import type { NoFace } from "./faces.svelte";

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
    case "quiet":
      return { what: "You cannot talk for now.", then: "Your host has asked for quiet." };
    case "elsewhere":
      return { what: "You talk from another device now.", then: "This one is out of the call." };
  }
}

/** Why one is not seen, in words. */
export function wordNoFace(noFace: NoFace): Words {
  switch (noFace) {
    case "insecure":
      return {
        what: "Browsers give a camera only to secure pages.",
        then: "Open the house by an address that begins with https.",
      };
    case "refused":
      return {
        what: "This page may not use the camera.",
        then: "Allow it in your browser, then try again.",
      };
    case "none":
      return { what: "This device has no camera.", then: "You are heard all the same." };
    case "busy":
      return { what: "The camera does not answer.", then: "Another program may have it." };
    case "full":
      return {
        what: "Six are seen already.",
        then: "There is room once somebody hides their face.",
      };
  }
}
