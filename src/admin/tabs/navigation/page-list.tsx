import { ChevronDown, Copy, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkHealth, linkTarget } from '@/admin/forms/links/link-target';
import { useLinkItems } from '@/admin/forms/links/use-link-items';
import { ResetListButton } from '@/admin/forms/reset-list-button';
import { SortableList } from '@/admin/forms/sortable-list';
import { useListField } from '@/admin/forms/use-list-field';
import { useFocusField, useReveal } from '@/admin/settings/focus-field';
import { Switch } from '@/admin/ui/switch';
import { Notice } from '@/components/feedback/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { completeOrder, pageOfEntry, type NavigationEntry } from '@/features/settings/navigation';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { randomId } from '@/lib/random-id';
import { paths } from '@/lib/site-pages';
import { EntryFields } from './entry-fields';
import { useEntryNames } from './use-entry-names';

type NavigationArea = 'bar' | 'menu' | 'sitemap';

export interface PageListProps {
  area: NavigationArea;
  /** The keys of entries that do not fit. */
  crowded?: readonly string[];
}

/**
 * The pages of an area in their order, each with a switch to show it. In bar and menu each can have a text of its own, and links to
 * anything else can be added.
 */
export function PageList({ area, crowded = [] }: PageListProps) {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const { language } = useLanguage();
  const nameOf = useEntryNames();
  const focusField = useFocusField();
  const path = `navigation.${area}` as const;
  const list = useListField<NavigationEntry>(path);
  const bar = useListField<NavigationEntry>('navigation.bar');
  const [open, setOpen] = useState<string>();
  const entries = useMemo(() => completeOrder(area, list.items), [area, list.items]);
  const barEntries = completeOrder('bar', bar.items);
  const isLikeBar = JSON.stringify(barEntries) === JSON.stringify(entries);
  const label = t(`panel-settings:fields.navigation/${area}`);
  const place = area === 'sitemap' ? undefined : area;
  const change = (next: NavigationEntry) => list.arrange(entries.map((entry) => (entry.key === next.key ? next : entry)));
  useReveal((wanted) => {
    const [, key] = /^\[([^\]]*)\]\.(?:text|href|newTab)/.exec(wanted.startsWith(path) ? wanted.slice(path.length) : '') ?? [];
    if (!place || key === undefined || key === open) return false;
    setOpen(key);
    return true;
  });

  function add() {
    const entry: NavigationEntry = { key: `link-${randomId()}`, visible: true, text: { en: '', ar: '' }, href: '' };
    list.arrange([...entries, entry]);
    setOpen(entry.key);
    // After the next render its fields are there.
    setTimeout(() => focusField(`${path}[${entry.key}].text.${language}`));
  }

  return (
    <div className="flex flex-col gap-3">
      {!entries.some(({ visible }) => visible) && (
        <Notice tone="warning" role="status">
          {t(`nothing.${area}`)}
        </Notice>
      )}
      <SortableList<NavigationEntry>
        path={path}
        label={label}
        items={entries}
        nameOf={nameOf}
        onArrange={list.arrange}
        detailsOf={
          place &&
          ((entry) =>
            entry.key === open ? (
              <EntryFields entry={entry} page={pageOfEntry(place, entry.key)} path={`${path}[${entry.key}]`} onChange={change} />
            ) : undefined)
        }
      >
        {(entry) => {
          const name = nameOf(entry);
          const page = pageOfEntry(area, entry.key);
          return (
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 lg:min-h-9">
              <span className={cn('min-w-0 flex-1', !entry.visible && 'text-muted')}>
                <bdi className="font-medium wrap-anywhere">{name}</bdi>{' '}
                <bdi dir="ltr" className="hidden text-muted wrap-anywhere @md:inline">
                  {page ? paths[page] : entry.href}
                </bdi>
              </span>
              {crowded.includes(entry.key) && <Badge tone="warning">{t('fit.crowded')}</Badge>}
              {!page && <LinkBadge href={entry.href ?? ''} />}
              {place && (
                <IconButton
                  size="sm"
                  label={t(page ? 'editText' : 'editLink', { name })}
                  icon={
                    <ChevronDown
                      aria-hidden="true"
                      className={cn('transition-transform duration-150', entry.key === open && 'rotate-180')}
                    />
                  }
                  aria-expanded={entry.key === open}
                  onClick={() => setOpen(entry.key === open ? undefined : entry.key)}
                />
              )}
              {!page && (
                <IconButton
                  size="sm"
                  label={t('panel-settings:remove', { name })}
                  icon={<Trash2 aria-hidden="true" />}
                  className="hover:text-danger"
                  onClick={() => list.remove(entry.key, name)}
                />
              )}
              <Switch
                name={`${path}[${entry.key}].visible`}
                label={t(`show.${area}`, { page: name })}
                isOn={entry.visible}
                onChange={(visible) => change({ ...entry, visible })}
              />
            </div>
          );
        }}
      </SortableList>
      <div className="flex flex-wrap gap-2">
        {place && (
          <Button size="sm" variant="secondary" onClick={add}>
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
        )}
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

/** Says of a link that it leads nowhere, or perhaps not where it should. */
function LinkBadge({ href }: { href: string }) {
  const { t } = useTranslation('panel-footer-links');
  const items = useLinkItems();
  const health = linkHealth(linkTarget(href, items));
  if (health === 'good') return null;
  return <Badge tone={health === 'dead' ? 'danger' : 'warning'}>{t(health)}</Badge>;
}
