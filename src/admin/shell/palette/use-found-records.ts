import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { itemTabs } from '@/admin/items/item-address';
import { preloadTab } from '@/admin/shell/tab-pages';
import { tabPath, type TabId } from '@/admin/tab-ids';
import { panelTabs } from '@/admin/tabs';
import { foundRecordsQuery, recordTerm, type FoundRecord, type RecordKind } from '@/features/search/find-records';
import { useDebounced } from '@/hooks/use-debounced';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import type { PaletteItem } from './palette-items';

/** The pause in typing before the database is asked, in milliseconds. */
const pauseMs = 250;

const tabOf: Record<RecordKind, TabId> = {
  inquiries: 'inquiries',
  job_applications: 'applications',
  job_postings: 'jobs',
  leadership_team: 'team',
  creators: 'creatorDetails',
  ...itemTabs,
};

export interface FoundRecords {
  items: readonly PaletteItem[];
  isSearching: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** Returns the people and other records that a query finds in the database, each with the action that opens it. */
export function useFoundRecords(query: string): FoundRecords {
  const { t, i18n } = useTranslation('panel');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const term = recordTerm(query);
  const settled = useDebounced(term, pauseMs);
  const isSettled = settled === term;
  const { data, isFetching, isError, refetch } = useQuery({ ...foundRecordsQuery(term), enabled: term !== '' && isSettled });

  const items = useMemo(() => {
    function itemOf({ kind, id, title, title_ar: arabic, detail }: FoundRecord): PaletteItem[] {
      const tab = panelTabs.find((one) => one.id === tabOf[kind]);
      if (!tab) return [];
      return [
        {
          id: `record:${kind}:${id}`,
          kind: 'records',
          icon: tab.icon,
          title: (language === 'ar' && arabic) || title || t('untitled'),
          description: t(`tabs.${tab.id}`),
          ...(detail && { detail }),
          keywords: [],
          about: [],
          run: () => void navigate(`${localizePath(tabPath(tab.id), language)}?row=${id}`),
          prepare: () => void preloadTab(tab, i18n),
        },
      ];
    }
    return (data ?? []).flatMap(itemOf);
  }, [data, language, navigate, t, i18n]);

  return {
    items,
    isSearching: term !== '' && (!isSettled || (isFetching && !data)),
    isFailed: isSettled && isError && !isFetching,
    retry: () => void refetch(),
  };
}
