import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { preloadTab } from '@/admin/shell/tab-pages';
import { tabPath, type TabId } from '@/admin/tab-ids';
import { useStore } from '@/hooks/use-store';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { buildItems } from './build-items';
import { loadedTexts, otherTextsQuery, paletteNamespaces } from './other-texts';
import type { PaletteItem } from './palette-items';
import { chooseCommand } from './tab-commands';
import { paletteActions } from './use-palette-action';
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
function focusSectionOf(path: string, id: string): void {
  if (window.location.pathname === path && focusSection(id)) stopWaiting();
  else whenShown(() => window.location.pathname === path && focusSection(id));
}

/** Returns all items of the palette, and whether their names in the other language are missing. */
export function usePaletteItems(focusField: (path: string) => void): { items: PaletteItem[]; lacksOther: boolean } {
  const { i18n } = useTranslation(paletteNamespaces);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const actions = useStore(paletteActions);
  const { data: other, isError } = useQuery(otherTextsQuery(language === 'en' ? 'ar' : 'en'));

  const items = useMemo((): PaletteItem[] => {
    const pathOf = (tab: TabId) => localizePath(tabPath(tab), language);
    return buildItems({
      own: loadedTexts(i18n),
      other,
      actions,
      targets: {
        focusField,
        openTab: ({ id }) => void navigate(pathOf(id)),
        prepareTab: (tab) => void preloadTab(tab, i18n),
        openSection({ tab, search, anchor }) {
          if (search || window.location.pathname !== pathOf(tab)) void navigate(pathOf(tab) + (search ? `?${search}` : ''));
          if (anchor) focusSectionOf(pathOf(tab), anchor);
        },
        runCommand({ id, tab }) {
          if (window.location.pathname !== pathOf(tab)) void navigate(pathOf(tab));
          chooseCommand(id);
        },
      },
    });
  }, [i18n, language, navigate, focusField, actions, other]);

  return { items, lacksOther: isError };
}
