import { useLocation } from 'react-router-dom';
import { panelTabs, type PanelTab } from '@/admin/tabs';
import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';

/** The target of an address in the panel: the start, a tab, or unknown. */
export type PanelRoute = { kind: 'start' } | { kind: 'tab'; tab: PanelTab } | { kind: 'unknown' };

/** Returns the target of an address, with or without language prefix. */
export function panelRoute(pathname: string): PanelRoute {
  const name = stripLanguage(pathname).slice(paths.adminSettings.length + 1);
  if (!name) return { kind: 'start' };
  const tab = panelTabs.find(({ id }) => id === name);
  return tab ? { kind: 'tab', tab } : { kind: 'unknown' };
}

/** Returns the target of the current address. */
export const usePanelRoute = (): PanelRoute => panelRoute(useLocation().pathname);
