import { anonClient } from '@/lib/backend/anon-client';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import type { Language } from '@/i18n/languages';
import type { Replaced } from '@/i18n/replaced-texts/overlay-texts';

/** A page of rows, the most that a hosted project returns. */
const pageSize = 1000;
/** The database holds 4,000 texts at most, in two languages. */
const maxPages = 4;

interface Row {
  namespace: string;
  key: string;
  value: string;
}

async function selectRows(language: Language, page: number): Promise<Row[]> {
  const client = await anonClient();
  const rows = client.from('content_texts').select('namespace, key, value').eq('language', language);
  return unwrap(
    rows
      .order('namespace')
      .order('key')
      .range(page * pageSize, (page + 1) * pageSize - 1),
  );
}

/**
 * Returns the replaced texts of a language by namespace and key. Uses the rows that the inline script has requested, if `isEarly`. Throws
 * AppError.
 */
export async function fetchReplaced(language: Language, isEarly: boolean): Promise<Record<string, Replaced>> {
  const early = isEarly ? await takeEarlyRows<Row>('texts') : undefined;
  const found: Record<string, Record<string, string>> = {};
  for (let page = 0; page < maxPages; page += 1) {
    const rows = (page === 0 && early) || (await selectRows(language, page));
    for (const { namespace, key, value } of rows) (found[namespace] ??= {})[key] = value;
    if (rows.length < pageSize) break;
  }
  return found;
}
