import type { Json } from '../../../src/lib/database.types.ts';
import { test } from './test.ts';

/** For a file whose tests change the one settings record: it is put back after each of them. Gives what gives the record as it was. */
export function restoringSettings(): () => Json {
  let stored: Json = null;

  test.beforeAll(async ({ service }) => {
    const { data } = await service.from('website_settings').select('settings').eq('id', 1).single().throwOnError();
    stored = data.settings;
  });

  test.afterEach(async ({ service }) => {
    await service.from('website_settings').update({ settings: stored }).eq('id', 1).throwOnError();
  });

  return () => stored;
}
