import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetListButton } from '@/admin/forms/reset-list-button';
import { SortableList } from '@/admin/forms/sortable-list';
import { useListField } from '@/admin/forms/use-list-field';
import { linkNamespaces, pageName } from '@/admin/forms/links/use-link-words';
import { Switch } from '@/admin/ui/switch';
import { Notice } from '@/components/feedback/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { completeOrder } from '@/features/settings/navigation';
import type { PageOrder } from '@/features/settings/schema';
import { cn } from '@/lib/cn';
import { paths, type NavigationKey, type SitemapKey } from '@/lib/site-pages';

type NavigationArea = 'bar' | 'menu' | 'sitemap';

interface PageEntry {
  key: NavigationKey | SitemapKey<'pages'>;
  visible: boolean;
}

export interface PageListProps {
  area: NavigationArea;
  /** The keys of pages that do not fit. */
  crowded?: readonly string[];
}

/** The pages of an area in their order, each with a switch to show it. */
export function PageList({ area, crowded = [] }: PageListProps) {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const { t: names } = useTranslation(linkNamespaces);
  const path = `navigation.${area}` as const;
  const list = useListField<PageOrder[number]>(path);
  const bar = useListField<PageOrder[number]>('navigation.bar');
  const entries = useMemo((): readonly PageEntry[] => completeOrder(area, [...list.items]), [area, list.items]);
  const barEntries = completeOrder('bar', [...bar.items]);
  const isLikeBar = JSON.stringify(barEntries) === JSON.stringify(entries);
  const label = t(`panel-settings:fields.navigation/${area}`);
  const nameOf = ({ key }: PageEntry) => pageName(key, names);
  const setVisible = (key: string, visible: boolean) =>
    list.arrange(entries.map((entry) => (entry.key === key ? { ...entry, visible } : entry)));

  return (
    <div className="flex flex-col gap-3">
      {!entries.some(({ visible }) => visible) && (
        <Notice tone="warning" role="status">
          {t(`nothing.${area}`)}
        </Notice>
      )}
      <SortableList<PageEntry> path={path} label={label} items={entries} nameOf={nameOf} onArrange={list.arrange}>
        {(entry) => (
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 lg:min-h-9">
            <span className={cn('min-w-0 flex-1', !entry.visible && 'text-muted')}>
              <span className="font-medium">{nameOf(entry)}</span>{' '}
              <bdi dir="ltr" className="hidden text-muted @md:inline">
                {paths[entry.key]}
              </bdi>
            </span>
            {crowded.includes(entry.key) && <Badge tone="warning">{t('fit.crowded')}</Badge>}
            <Switch
              name={`${path}[${entry.key}].visible`}
              label={t(`show.${area}`, { page: nameOf(entry) })}
              isOn={entry.visible}
              onChange={(visible) => setVisible(entry.key, visible)}
            />
          </div>
        )}
      </SortableList>
      <div className="flex flex-wrap gap-2">
        {area === 'menu' && !isLikeBar && (
          <Button size="sm" variant="secondary" onClick={() => list.arrange(barEntries)}>
            <Copy aria-hidden="true" className="size-4" />
            {t('likeBar')}
          </Button>
        )}
        <ResetListButton path={path} label={label} list={list} />
      </div>
    </div>
  );
}
