/**
 * Classes that determine the width of entries in the bar at the top of every page. The control panel measures with the same classes what
 * fits.
 */
export const barClass = {
  /** A page, also in the menu, which adds its own size. */
  page: 'inline-flex min-h-11 items-center rounded-control font-medium whitespace-nowrap',
  /** Size and padding of a page in the bar. */
  pageSize: 'px-3 text-small',
  language: 'inline-flex min-h-11 shrink-0 items-center rounded-control px-3 text-[0.875rem] leading-(--leading-small) font-semibold',
  /** The width matches the Arabic word in its own font, which loads after the paint, so that nothing beside it moves. */
  arabic: 'justify-center w-17 switcher-letters',
} as const;
