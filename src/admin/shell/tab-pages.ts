import type { i18n } from 'i18next';
import { lazyView, type LazyView } from '@/boot/lazy-view';
import { panelTabs, type PanelTab } from '@/admin/tabs';

const pages = new Map(panelTabs.map((tab) => [tab.id, lazyView(tab.load)]));

/** The code of a tab, loaded when it is first shown or asked for ahead. */
export function pageOf({ id }: PanelTab): LazyView {
  const page = pages.get(id);
  if (!page) throw new Error(`The tab ${id} is not registered`);
  return page;
}

/** Loads code and texts of a tab, which then opens at once. A failure is told where the tab renders. */
export async function preloadTab(tab: PanelTab, i18n: i18n): Promise<void> {
  await Promise.all([pageOf(tab).preload(), i18n.loadNamespaces(tab.namespaces)]).catch(() => undefined);
}
