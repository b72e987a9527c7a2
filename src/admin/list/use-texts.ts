import { useTranslation } from 'react-i18next';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import type { TextKey } from '@/data/meta';
import type { ListTexts, Texts } from './list-definition';

/** Returns a function for the text of a key with its namespace. */
export function useText(): Texts {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  return Object.assign((key: TextKey, values?: Record<string, string | number>) => i18n.t(key, values ?? {}), { language });
}

/** Returns a function for the text of a number of rows: “3 reviews”. */
export function useRowCount({ count: key }: Pick<ListTexts, 'count'>): (count: number) => string {
  const text = useText();
  return (count) => text(key, { count });
}

/** Returns a function for the text of the rows of an action, with the name of a single one: “1 review (Noor)”. */
export function useRowsCalled(texts: Pick<ListTexts, 'count'>): (count: number, name?: string) => string {
  const text = useText();
  const rows = useRowCount(texts);
  return (count, name) => (name ? text('panel-list:count.named', { rows: rows(count), name: isolatedName(name) }) : rows(count));
}

/** Returns the error message of a list that could not be loaded; without a text if the list defines none. */
export function failedOf({ failed }: Pick<ListTexts, 'failed'>, text: Texts): { title: string; text?: string } {
  return typeof failed === 'string' ? { title: text(failed) } : { title: text(failed.title), text: text(failed.text) };
}
