import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { settingsFields } from '@/admin/settings/fields';
import { preloadTab } from '@/admin/shell/tab-pages';
import { tabPath } from '@/admin/tab-ids';
import { panelTabs } from '@/admin/tabs';
import { useStore } from '@/hooks/use-store';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { loadedTexts, otherTextsQuery, paletteNamespaces } from './other-texts';
import type { PaletteItem } from './palette-items';
import { settingName } from './setting-name';
import { paletteActions } from './use-palette-action';

/** Returns all items of the palette, and whether their names in the other language are missing. */
export function usePaletteItems(focusField: (path: string) => void): { items: PaletteItem[]; lacksOther: boolean } {
  const { i18n } = useTranslation(paletteNamespaces);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const actions = useStore(paletteActions);
  const { data: other, isError } = useQuery(otherTextsQuery(language === 'en' ? 'ar' : 'en'));

  const items = useMemo((): PaletteItem[] => {
    const own = loadedTexts(i18n);
    const inBoth = (name: (text: typeof own) => { title: string; description: string }) => ({
      ...name(own),
      ...(other && { other: name(other) }),
    });
    const tabs = panelTabs.map(
      (tab): PaletteItem => ({
        id: `tab:${tab.id}`,
        kind: 'tabs',
        icon: tab.icon,
        ...inBoth((text) => ({ title: text('panel', `tabs.${tab.id}`), description: text('panel', `menu.groups.${tab.group}`) })),
        run: () => void navigate(localizePath(tabPath(tab.id), language)),
        prepare: () => void preloadTab(tab, i18n),
      }),
    );
    const settings = settingsFields.flatMap((field): PaletteItem[] => {
      const tab = panelTabs.find(({ id }) => id === field.tab);
      if (!tab) return [];
      const run = () => focusField(field.path);
      return [
        {
          id: `setting:${field.path}`,
          kind: 'settings',
          icon: SlidersHorizontal,
          ...inBoth((text) => settingName(field, text)),
          run,
          prepare: () => void preloadTab(tab, i18n),
        },
      ];
    });
    const actionItems = actions.map(({ id, icon, shortcut, run }): PaletteItem => {
      return {
        id: `action:${id}`,
        kind: 'actions',
        icon,
        ...inBoth((text) => ({ title: text('panel', `actions.${id}`), description: '' })),
        ...(shortcut && { shortcut }),
        run,
      };
    });
    return [...tabs, ...settings, ...actionItems];
  }, [i18n, language, navigate, focusField, actions, other]);

  return { items, lacksOther: isError };
}
