/** The unit of a number, as a key of `panel-settings:amounts`. */
export type Unit = 'px' | 'pxPerSecond' | 'percent' | 'seconds' | 'fromLeft' | 'fromTop';

const units: readonly (readonly [path: RegExp, unit: Unit, scale: number])[] = [
  [/^idleTimeout$/, 'seconds', 1 / 1000],
  [/^testimonialSpeed$/, 'pxPerSecond', 1],
  [/^images\.heroImageOpacity$/, 'percent', 100],
  [/^imageFocus\.[^.]+\.x$/, 'fromLeft', 1],
  [/^imageFocus\.[^.]+\.y$/, 'fromTop', 1],
  [/^siteTheme\.(?:logoWidth|testimonialCard)/, 'px', 1],
];

/**
 * Returns the unit in which the panel shows the number at a path, and the factor from the stored value: the opacity of the hero is stored
 * from 0 to 1 and shown in per cent. Undefined for numbers without one.
 */
export function unitOf(path: string): { unit: Unit; scale: number } | undefined {
  const found = units.find(([pattern]) => pattern.test(path));
  return found && { unit: found[1], scale: found[2] };
}
