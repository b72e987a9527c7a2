import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { preloadTab } from '@/admin/shell/tab-pages';
import { tabPath } from '@/admin/tab-ids';
import { panelTabs } from '@/admin/tabs';
import { useLanguage } from '@/i18n/use-language';
import { otherTextsQuery } from './other-texts';
import type { PaletteItem } from './palette-items';
import { offeredActions, subscribeToActions } from './use-palette-action';

/** Everything that the palette knows, and whether it knows the other language's names for it. */
export function usePaletteItems(): { items: PaletteItem[]; lacksOther: boolean } {
  const { t, i18n } = useTranslation('panel');
  const { language, localizePath } = useLanguage();
  const navigate = useNavigate();
  const actions = useSyncExternalStore(subscribeToActions, offeredActions);
  const { data: other, isError } = useQuery(otherTextsQuery(language === 'en' ? 'ar' : 'en'));

  const items = useMemo((): PaletteItem[] => {
    const called = (title: string, description = '') => ({ title: other?.(title) ?? '', description: description && (other?.(description) ?? '') });
    return [
      ...panelTabs.map(
        (tab): PaletteItem => ({
          id: `tab:${tab.id}`,
          kind: 'tabs',
          icon: tab.icon,
          title: t(`tabs.${tab.id}`),
          description: t(`menu.groups.${tab.group}`),
          other: called(`tabs.${tab.id}`, `menu.groups.${tab.group}`),
          run: () => void navigate(localizePath(tabPath(tab.id))),
          prepare: () => void preloadTab(tab, i18n),
        }),
      ),
      ...actions.map(({ id, icon, shortcut, run }): PaletteItem => ({ id: `action:${id}`, kind: 'actions', icon, title: t(`actions.${id}`), description: '', other: called(`actions.${id}`), ...(shortcut && { shortcut }), run })),
    ];
    // `localizePath` follows from the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, i18n, language, navigate, actions, other]);

  return { items, lacksOther: isError };
}
