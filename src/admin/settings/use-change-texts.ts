import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ParseKeys } from 'i18next';
import { isReplacedText, splitTextId } from '@/i18n/replaced-texts/stored-texts';
import { partOfText, textIdOf } from '@/features/texts/text-parts';
import { isolatedName } from '@/i18n/isolated';
import { namedItemsQuery } from '@/features/items/admin';
import { homeSectionKeys } from '@/features/settings/home-sections';
import { isLanguage } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { kindOf } from '@/lib/item-kinds';
import { seoPages, sitePages, type NavigationKey } from '@/lib/site-pages';
import type { Change } from './diff';
import { defaultDraft, idOf, isText, readDefault, readPath, type Draft, type Item } from './draft';
import { itemOfPath } from './draft-items';
import { labelKeyOf, pictureOf } from './fields';
import { unitOf } from './units';

type FieldKey = Extract<ParseKeys<'panel-settings'>, `fields.${string}`>;

/** The texts of changes, for the list of changes, the conflicts and the history. */
export interface ChangeTexts {
  /** Returns the label of a path: "Title (Arabic)", "Branches, West Bay: phone", "Home: description". */
  labelOf: (path: string, draft: Draft) => string;
  /** Returns the label of a change, including removed entries. */
  nameOf: (change: Change, draft: Draft) => string;
  /** Returns a stored value as a text: an entry as its name, a number with its unit, an unset value as the default that the site shows. */
  valueOf: (value: unknown, path: string, draft?: Draft) => string;
  before: (change: Change, draft: Draft) => string;
  after: (change: Change, draft: Draft) => string;
}

const isUnset = (value: unknown) => value === null || value === undefined || value === '';

/** Returns the texts of changes in the language of the panel. */
export function useChangeTexts(): ChangeTexts {
  const { t, i18n } = useTranslation(['panel-settings', 'shell']);
  const { language } = useLanguage();
  const client = useQueryClient();
  const field = (path: string) => {
    const key = labelKeyOf(path);
    return i18n.exists(`panel-settings:fields.${key}`) ? t(`fields.${key}` as FieldKey) : key;
  };

  function pageName(key: string, path: string): string {
    const section = path.startsWith('homeSections') && homeSectionKeys.find((known) => known === key);
    if (section) return t(`homeSections.${section}`);
    const page = sitePages.find((entry) => entry.key === key);
    return page && page.navigation !== 'none' ? t(`shell:nav.${page.key as NavigationKey}`) : key;
  }

  /** Returns the name of an entry. */
  function entryName(entry: unknown, path: string): string {
    const item = entry as Item | undefined;
    const text = [item?.name, item?.title, item?.text, item?.label].find((candidate) => isText(candidate) && localize(candidate, language));
    if (isText(text)) return localize(text, language);
    if (item?.key !== undefined && item.href === undefined && !itemOfPath(path)) return pageName(item.key, path);
    return typeof item?.query === 'string' && item.query ? item.query : t('changes.unnamed');
  }

  /** Returns the name of a text of the site: its page and key. */
  function textName(id: string): string {
    const part = partOfText(id);
    const name = isolatedName(splitTextId(id).key);
    return part ? t('changes.partOf', { whole: t(`textParts.${part.id}`), part: name }) : name;
  }

  function labelOf(path: string, draft: Draft, removed?: Item): string {
    const id = textIdOf(path);
    const own = id === undefined ? field(path) : textName(id);
    const last = /\.(en|ar)$/.exec(path)?.[1];
    const named = isLanguage(last) ? t('changes.inLanguage', { field: own, language: t(`languages.${last}`) }) : own;
    const seo = seoPages.find((page) => path.startsWith(`seo.${page}.`));
    if (seo) return t('changes.partOf', { whole: t(`pages.${seo}`), part: named });
    const picture = pictureOf(path);
    if (picture) return t('changes.partOf', { whole: field(picture), part: named });
    const entry = /^(.*?)(\[[^\]]*\])/.exec(path);
    if (!entry) return named;
    const [entryPath, listPath = ''] = entry;
    const words = {
      list: field(listPath),
      entry: entryName(removed ?? readPath(draft, entryPath) ?? readPath(defaultDraft, entryPath), path),
    };
    return entryPath === path ? t('changes.entry', words) : t('changes.entryField', { ...words, field: named });
  }

  function valueOf(value: unknown, path: string, draft = defaultDraft): string {
    if (textIdOf(path) !== undefined) return isReplacedText(value) ? value[0] : t('changes.shippedText');
    if (!isUnset(value)) return textOf(value, path);
    // Fields of list entries have no defaults.
    const fallback = path.includes('[') ? undefined : readDefault(draft, path);
    return isUnset(fallback) ? t('changes.empty') : t('changes.defaultOf', { value: textOf(fallback, path) });
  }

  function numberOf(value: number, path: string): string {
    const { unit, scale } = unitOf(path) ?? { scale: 1 };
    const text = formatNumber(Math.round(value * scale * 100) / 100, language);
    return unit ? t(`amounts.${unit}`, { value: text }) : text;
  }

  /** Returns a value of an item as a text; undefined for those that are shown as any other. */
  function itemValueOf(value: unknown, path: string): string | undefined {
    const kind = itemOfPath(path)?.kind;
    const field = /\]\.([A-Za-z_]+)/.exec(path)?.[1];
    if (!kind) return undefined;
    if (field === 'body' && Array.isArray(value)) return t('items.blocks', { count: value.length });
    if ((field === 'from' || field === 'until') && typeof value === 'string') return value.replace('T', ' ');
    const categories = kindOf(`${kind}_category`);
    if (field !== 'category' || !categories) return undefined;
    const category = client.getQueryData(namedItemsQuery(categories).queryKey)?.find(({ id }) => id === value);
    return category ? localize(category.title, language) : t('changes.unnamed');
  }

  function textOf(value: unknown, path: string): string {
    const ofItem = itemValueOf(value, path);
    if (ofItem !== undefined) return ofItem;
    // Colours and styles are stored by their keys.
    if (typeof value === 'string')
      return path.startsWith('siteTheme.') && i18n.exists(`panel-settings:options.${value}`) ? t(`options.${value as 'white'}`) : value;
    if (typeof value === 'number') return numberOf(value, path);
    if (typeof value === 'boolean') return t(value ? 'changes.on' : 'changes.off');
    if (Array.isArray(value))
      return value
        .map((entry: unknown) => (typeof entry === 'string' ? entry : entryName(entry, path)))
        .join(language === 'ar' ? '، ' : ', ');
    return isText(value) ? localize(value, language) : entryName(value, path);
  }

  /** Returns the order of a list as the names of its entries. */
  function orderOf(ids: readonly string[], path: string, draft: unknown): string {
    const list = (readPath(draft, path) ?? readPath(defaultDraft, path) ?? []) as Item[];
    return textOf(
      ids.map((id) => list.find((item) => idOf(item) === id) ?? { key: id }),
      path,
    );
  }

  return {
    labelOf,
    nameOf(change, draft) {
      if (change.kind === 'order') return t('changes.partOf', { whole: labelOf(change.path, draft), part: t('changes.order') });
      return labelOf(change.path, draft, change.kind === 'removed' ? change.before : undefined);
    },
    valueOf,
    before(change, draft) {
      if (change.kind === 'order') return orderOf(change.before, change.path, draft);
      return change.kind === 'added' ? '' : valueOf(change.before, change.path, draft);
    },
    after(change, draft) {
      if (change.kind === 'order') return orderOf(change.after, change.path, draft);
      return change.kind === 'removed' ? t('changes.removed') : valueOf(change.after, change.path, draft);
    },
  };
}
