import { useLocation } from 'react-router-dom';
import { panelTabs, type PanelTab } from '@/admin/tabs';
import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** Where in the panel an address leads: to its beginning, to a tab, or nowhere. */
export type PanelPlace = { kind: 'start' } | { kind: 'tab'; tab: PanelTab } | { kind: 'unknown' };

/** The place of an address, with or without its language prefix. */
export function panelPlace(pathname: string): PanelPlace {
  const name = stripLanguage(pathname).slice(paths.adminSettings.length + 1);
  if (!name) return { kind: 'start' };
  const tab = panelTabs.find(({ id }) => id === name);
  return tab ? { kind: 'tab', tab } : { kind: 'unknown' };
}

/** Where in the panel we are. */
export const usePanelPlace = (): PanelPlace => panelPlace(useLocation().pathname);
