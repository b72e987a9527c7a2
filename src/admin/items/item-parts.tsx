import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { itemText, type ItemEntry } from '@/features/items/item-entry';
import { currencies, periods } from '@/features/items/item';
import { legalPages } from '@/features/items/own-pages';
import { PlainPrice } from '@/features/items/plain-price';
import { useServerNow } from '@/hooks/use-server-now';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import type { ItemKind } from '@/lib/item-kinds';
import { PendingBadge } from './drafted-items';
import { itemTitle, stateOf, type ItemRow, type ItemState } from './item-row';
import { ItemThumb } from './item-thumb';
import { useCategoryOptions } from './use-category-options';

const tones: Record<ItemState, BadgeTone> = { live: 'success', scheduled: 'accent', ended: 'neutral', hidden: 'neutral', draft: 'warning' };

type Times = Pick<ItemRow, 'is_draft' | 'is_hidden' | 'published_from' | 'published_until'>;

const qatarTime = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Qatar' } as const;

/** What visitors see of an item, with the moment from or until which. */
export function StateBadge({ row }: { row: Times }) {
  const { t } = useTranslation('panel-items');
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  if (now === null) return null;
  const state = stateOf(row, now);
  const moment = state === 'scheduled' ? row.published_from : state === 'live' ? row.published_until : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tones[state]} className="text-xs font-medium whitespace-nowrap">
        {t(`states.${state}`)}
      </Badge>
      {moment !== null && (
        <span className="text-xs text-muted">
          {t(state === 'scheduled' ? 'fromTime' : 'untilTime', { time: formatDate(moment, language, qatarTime) })}
        </span>
      )}
    </span>
  );
}

/** Returns the title of an item in the other language, if it has one of its own. */
function otherTitle({ translations }: Pick<ItemRow, 'translations'>, language: Language): string {
  const title = itemText(translations, 'title');
  const other = title[language === 'en' ? 'ar' : 'en'];
  return other === title[language] || title[language] === '' ? '' : other;
}

/** The picture of an item, or the value of a figure, and the title, with the title in the other language below. */
export function ItemTitle({ row }: { row: Pick<ItemRow, 'kind' | 'translations' | 'picture_url' | 'icon'> }) {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const title = itemTitle(row, language);
  const other = otherTitle(row, language);
  return (
    <span className="flex min-w-0 items-center gap-3">
      {row.kind === 'figure' ? (
        <bdi className="min-w-12 font-medium tabular-nums">{localize(itemText(row.translations, 'summary'), language)}</bdi>
      ) : (
        <ItemThumb row={row} isLogo={row.kind === 'client' || row.kind === 'partner'} />
      )}
      <span className="min-w-0">
        {title ? (
          <span className="block break-words">
            <bdi>{title}</bdi>
          </span>
        ) : (
          <span className="block text-muted">{t('untitled')}</span>
        )}
        {other && other !== title && (
          <span className="block text-xs font-normal break-words text-muted">
            <bdi>{other}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

/** The name of the category of an item; nothing without one. */
export function CategoryName({ id, kind }: { id: string | null; kind: ItemKind }) {
  const category = useCategoryOptions(kind)?.find(({ value }) => value === id);
  return category && <bdi className="break-words">{category.label}</bdi>;
}

/** The price of an item as visitors read it; nothing without one. */
export function ItemPriceText({ row: { price, ...row } }: { row: Pick<ItemRow, 'price' | 'currency' | 'period'> }) {
  const currency = currencies.find((one) => one === row.currency);
  const period = periods.find((one) => one === row.period);
  if (price === null || !currency || !period) return null;
  return (
    <bdi className="tabular-nums">
      <PlainPrice price={{ amount: Number(price), currency, period }} />
    </bdi>
  );
}

/** The legal page of which a page is a version, and the day from which that is in force. */
export function LegalVersionText({ facts }: { facts: ItemEntry['facts'] }) {
  const { t } = useTranslation(['panel-items', 'panel-settings']);
  const { language } = useLanguage();
  const page = legalPages.find((one) => one === facts.replaces);
  if (!page || typeof facts.effective_from !== 'string') return null;
  const date = formatDate(facts.effective_from, language, { dateStyle: 'long', timeZone: 'UTC' });
  return t('legal.inForce', { page: t(`panel-settings:pages.${page}`), date });
}

/** An item in the list on phones. */
export function ItemCard({ row }: { row: ItemRow }) {
  const { language } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-muted">
      {row.kind === 'figure' && <bdi className="font-medium tabular-nums">{localize(itemText(row.translations, 'summary'), language)}</bdi>}
      <bdi className="break-words">{otherTitle(row, language)}</bdi>
      <StateBadge row={row} />
      <PendingBadge kind={row.kind} id={row.id} />
      <ItemPriceText row={row} />
    </p>
  );
}
