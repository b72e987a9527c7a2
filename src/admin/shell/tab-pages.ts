import type { i18n } from 'i18next';
import { panelTabs, type PanelTab } from '@/admin/tabs';
import { lazyView, type LazyView } from '@/boot/lazy-view';

const pages = new Map(panelTabs.map((tab) => [tab.id, lazyView(tab.load)]));

/** Returns the lazy component of a tab. Throws for an unregistered tab. */
export function pageOf({ id }: PanelTab): LazyView {
  const page = pages.get(id);
  if (!page) throw new Error(`The tab ${id} is not registered`);
  return page;
}

/** Loads code and texts of a tab in advance. The tab reports a failure when it renders. */
export async function preloadTab(tab: PanelTab, i18n: i18n): Promise<void> {
  await Promise.all([pageOf(tab).preload(), i18n.loadNamespaces(tab.namespaces)]).catch(() => undefined);
}
