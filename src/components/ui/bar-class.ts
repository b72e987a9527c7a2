/**
 * The classes that decide how much room the entries of the bar at the top of every page take. The control panel measures with them what
 * fits, so they stand here once.
 */
export const barClass = {
  /** A page, also in the menu, which adds its own size. */
  page: 'inline-flex min-h-11 items-center rounded-control font-medium whitespace-nowrap',
  /** Size and inner room of a page in the bar. */
  pageSize: 'px-3 text-small',
  language: 'inline-flex min-h-11 shrink-0 items-center rounded-control px-3 text-[0.875rem] leading-(--leading-small) font-semibold',
  /** The Arabic word is as wide as in its own letters, which come once the page has been painted: nothing beside it moves then. */
  arabic: 'justify-center w-17 switcher-letters',
} as const;
