import { anonClient } from '@/lib/backend/anon-client';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { isLanguage } from '@/i18n/languages';
import type { ReplacedByLanguage } from './remembered-texts';

/** A page of rows, the most that a hosted project returns. */
const pageSize = 1000;
/** The database holds 4,000 texts at most. */
const maxPages = 4;

interface Row {
  language: string;
  namespace: string;
  key: string;
  value: string;
}

async function selectRows(page: number): Promise<Row[]> {
  const client = await anonClient();
  const rows = client.from('content_texts').select('language, namespace, key, value');
  const ordered = rows.order('language').order('namespace').order('key');
  return unwrap(ordered.range(page * pageSize, (page + 1) * pageSize - 1));
}

/** Returns the replaced texts of both languages. Uses the rows that the inline script has requested, once. Throws AppError. */
export async function fetchReplaced(): Promise<ReplacedByLanguage> {
  const early = await takeEarlyRows<Row>('texts');
  const found: Record<'en' | 'ar', Record<string, Record<string, string>>> = { en: {}, ar: {} };
  for (let page = 0; page < maxPages; page += 1) {
    const rows = (page === 0 && early) || (await selectRows(page));
    for (const { language, namespace, key, value } of rows) if (isLanguage(language)) (found[language][namespace] ??= {})[key] = value;
    if (rows.length < pageSize) break;
  }
  return found;
}
