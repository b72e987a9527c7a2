import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from '@/admin/preview/preview-frame';
import { repeatKey } from '@/admin/preview/repeat-key';
import { useFrameLink } from '@/admin/preview/use-frame-link';
import { usePreviewedItems } from '@/admin/preview/use-previewed-items';
import { PreviewHead } from '@/admin/ui/preview-head';
import { storedSettingsQuery } from '@/features/settings/admin';
import { mergeSettings } from '@/features/settings/merge';
import { localizePath, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import type { Message } from '@/lib/preview-messages';
import { noteActivity } from '@/session/idle/running-timer';
import { toPreviewRow, type PreviewedItem } from './item-preview-row';
import type { ItemValues } from './item-schema';

const noTexts = {};

export interface ItemFrameProps {
  item: Omit<PreviewedItem, 'openedAt'>;
  values: ItemValues;
  /** The page of the item, without language prefix. */
  path: string;
}

/** The real page of an item in a frame as wide as a phone, with the values of its form as they are typed, in either language. */
export function ItemFrame({ item, values, path }: ItemFrameProps) {
  const { t } = useTranslation('panel-forms');
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [openedAt] = useState(() => new Date().toISOString());
  /** Another number loads the page again. */
  const [load, setLoad] = useState(0);
  const { data: stored } = useQuery(storedSettingsQuery);
  const settings = useMemo(() => mergeSettings(stored?.settings ?? {}).settings, [stored]);
  const { kind, id, slug, facts } = item;
  const shown = useDeferredValue(values);
  const others = usePreviewedItems();
  const items = useMemo(() => {
    const row = toPreviewRow(shown, { kind, id, slug, facts, openedAt });
    return { ...others, rows: [...others.rows.filter((other) => other.id !== id), row] };
  }, [others, shown, kind, id, slug, facts, openedAt]);
  const address = localizePath(path, language);
  // The host knows no page of one's own before it is published. The preview goes there from a page that it knows.
  const first = kind === 'page' ? localizePath(paths.sitemap, language) : address;
  const { frameRef, status, problem, send } = useFrameLink({
    settings,
    texts: stored?.texts ?? noTexts,
    items,
    focusedPath: undefined,
    picks: false,
    onNotice,
  });

  function onNotice(message: Exclude<Message<'toPanel'>, { type: 'ready' | 'shown' | 'failed' }>) {
    if (message.type === 'activity') noteActivity();
    if (message.type === 'key') repeatKey(message);
    // A link was followed. The preview stays at the item.
    if (message.type === 'page' && message.path !== address) send({ type: 'go', path: address });
  }

  return (
    <section aria-label={t('preview.title')}>
      <PreviewHead language={language} onChange={setLanguage} />
      <div className="flex h-[34rem] flex-col overflow-hidden rounded-card border border-line">
        <PreviewFrame
          key={`${address} ${String(load)}`}
          ref={frameRef}
          src={first}
          device="phone"
          title={shown.title[language] || t('preview.title')}
          status={status}
          problem={problem}
          onReload={() => setLoad(load + 1)}
        />
      </div>
    </section>
  );
}
