/** Breakpoints in CSS pixels (specification §9). */
export const breakpoints = { s: 0, m: 758, l: 1000, xl: 1240, xxl: 1440, xxxl: 1600 } as const;
export type Breakpoint = keyof typeof breakpoints;
const names = Object.keys(breakpoints) as Breakpoint[];

/** The viewport flags of specification §4: which breakpoint the window is in. */
export type ViewportFlags = Readonly<Record<Breakpoint, boolean>>;

const only = (name: Breakpoint): ViewportFlags => Object.fromEntries(names.map((one) => [one, one === name])) as ViewportFlags;

/** Until the window was looked at, it counts as XL (specification §4 "Viewport flags"). */
export const uncheckedViewport: ViewportFlags = only('xl');

/** The breakpoint of a width in CSS pixels: the largest that begins at or below it. */
export const breakpointOf = (width: number): Breakpoint => names.findLast((name) => width >= breakpoints[name]) ?? 's';

/** The flags of a width; the same object is given back while the window stays in one breakpoint, so that nothing is told twice. */
export const viewportFlags = (before: ViewportFlags, width: number): ViewportFlags => {
  const name = breakpointOf(width);
  return before[name] ? before : only(name);
};
