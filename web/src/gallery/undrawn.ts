/** Unit tests draw nothing: nothing has or changes a size, and nobody has said how they like it. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (typeof window !== "undefined")
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
    }) as unknown as MediaQueryList;
