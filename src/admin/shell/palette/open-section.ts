import { scrollTo, stopWaiting, whenShown } from '@/admin/settings/when-shown';

/** Scrolls to the section with this id and focuses it. Returns whether it is on the page. */
function focusSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  section.tabIndex = -1;
  scrollTo(section, 'start');
  section.focus({ preventScroll: true });
  return true;
}

/** Focuses the section of the tab with this path as soon as the tab shows it. */
export function focusSectionOf(path: string, id: string): void {
  if (window.location.pathname === path && focusSection(id)) stopWaiting();
  else whenShown(() => window.location.pathname === path && focusSection(id));
}
