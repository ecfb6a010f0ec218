/** Whether a key is meant for the board: no field, no sheet and no button waits for it. */
export function isForBoard(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return false;
  if (at.closest(/* @wc-ignore */ "input, textarea, select, [role=application]")) return false;
  const isPressed = /^(Enter| |Tab|Arrow.*)$/.test(event.key);
  return !(isPressed && at.closest(/* @wc-ignore */ "button, a, summary"));
}

export function isEnter({ key }: KeyboardEvent): boolean {
  return key === /* @wc-ignore */ "Enter";
}
