import { useTranslation } from 'react-i18next';
import type { ListTexts, Texts } from './list-definition';

/** Texts by keys that a definition names, whatever their namespace. */
export function useText(): Texts {
  const { i18n } = useTranslation();
  return (key, values) => i18n.t(key, values ?? {});
}

/** The words for a number of rows of a list: “3 reviews”. */
export function useRowCount({ count: key }: Pick<ListTexts, 'count'>): (count: number) => string {
  const text = useText();
  return (count) => text(key, { count });
}
