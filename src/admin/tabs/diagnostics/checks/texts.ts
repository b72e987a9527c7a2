import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { shippedTextsQuery, type ShippedTexts } from '@/admin/insights/texts/shipped-texts';
import { storedSettingsQuery } from '@/features/settings/admin';
import { languages } from '@/i18n/languages';
import { hashText, splitTextId, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import type { Check } from '../check';

/** Finds replaced texts whose shipped text has changed since, or is not there any more. */
export function textsFinding(texts: StoredTexts, shipped: ShippedTexts): FindingOf<'texts'> {
  const all = Object.entries(texts).flatMap(([id, own]) =>
    languages.flatMap((language) => (own[language] ? [{ id, language, base: own[language][1] }] : [])),
  );
  const changed = all.filter(({ id, language, base }) => {
    const { namespace, key } = splitTextId(id);
    const text = shipped.get(namespace)?.[language].get(key);
    return text === undefined || hashText(text) !== base;
  });
  if (changed.length === 0) return { status: 'ok', outcome: all.length > 0 ? 'fine' : 'none' };
  return { status: 'warning', outcome: 'changed', values: { count: changed.length }, places: [{ tab: 'texts', search: 'show=stale' }] };
}

export const textsCheck: Check<'texts'> = {
  id: 'texts',
  async find({ stored, client }) {
    await stored();
    const texts = client.getQueryData(storedSettingsQuery.queryKey)?.texts ?? {};
    const namespaces = [...new Set(Object.keys(texts).map((id) => splitTextId(id).namespace))].sort();
    return textsFinding(texts, await client.fetchQuery(shippedTextsQuery(namespaces)));
  },
};
