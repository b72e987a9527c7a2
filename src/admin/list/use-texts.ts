import { useTranslation } from 'react-i18next';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import type { TextKey } from '@/data/meta';
import type { ListTexts, Texts } from './list-definition';

/** Texts by keys that a definition names, whatever their namespace. */
export function useText(): Texts {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  return Object.assign((key: TextKey, values?: Record<string, string | number>) => i18n.t(key, values ?? {}), { language });
}

/** The words for a number of rows of a list: “3 reviews”. */
export function useRowCount({ count: key }: Pick<ListTexts, 'count'>): (count: number) => string {
  const text = useText();
  return (count) => text(key, { count });
}

/** The words for rows that something is or was done to, with the name of the one that has been chosen by itself: “1 review (Noor)”. */
export function useRowsCalled(texts: Pick<ListTexts, 'count'>): (count: number, name?: string) => string {
  const text = useText();
  const rows = useRowCount(texts);
  return (count, name) => (name ? text('panel-list:count.named', { rows: rows(count), name: isolatedName(name) }) : rows(count));
}

/** The words for a list that could not be read; without a text of its own, that of the error follows. */
export function failedOf({ failed }: Pick<ListTexts, 'failed'>, text: Texts): { title: string; text?: string } {
  return typeof failed === 'string' ? { title: text(failed) } : { title: text(failed.title), text: text(failed.text) };
}
