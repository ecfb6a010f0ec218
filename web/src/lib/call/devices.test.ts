import { expect, it } from "vitest";
import { isSecurePage, obstacleIn, openCamera, openMicrophone } from "./devices";

it("says why there is no microphone", () => {
  const because = (name: string) => obstacleIn(new DOMException("", name));
  expect(because("NotAllowedError")).toBe("refused");
  expect(because("NotFoundError")).toBe("none");
  expect(because("NotReadableError")).toBe("busy");
  expect(obstacleIn(new Error("NotAllowedError"))).toBe("busy");
});

it("is not asked for on a page that is not secure", async () => {
  expect(isSecurePage()).toBe(false); // as on http in the home network: there is no mediaDevices
  expect(await openMicrophone()).toBe("insecure");
  expect(await openCamera()).toBe("insecure");
});
