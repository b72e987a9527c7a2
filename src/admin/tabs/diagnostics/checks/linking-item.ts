import { itemText } from '@/features/items/item-entry';
import type { LinkingRow } from '@/features/items/linking';
import { linksIn } from '@/features/rich-text/inline';
import { linksOfText } from '@/features/rich-text/links';
import { languages } from '@/i18n/languages';
import { kindOf, type ItemKind } from '@/lib/item-kinds';

/** An item with the links in its texts. */
export interface LinkingItem {
  kind: ItemKind;
  id: string;
  title: string;
  links: readonly string[];
}

/** Returns the item of a row with the links of both languages; nothing for one without links. Answers to questions may have links, too. */
export function toLinkingItem({ id, kind: stored, translations, body }: LinkingRow): LinkingItem[] {
  const kind = kindOf(stored);
  const { en, ar } = itemText(translations, 'title');
  const summary = itemText(translations, 'summary');
  const longer = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const links = languages.flatMap((language) => [...(kind === 'faq' ? linksIn(summary[language]) : []), ...linksOfText(longer[language])]);
  return kind && links.length > 0 ? [{ kind, id, title: en || ar, links: [...new Set(links)] }] : [];
}
