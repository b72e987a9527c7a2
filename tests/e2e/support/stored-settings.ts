import type { Json } from '../../../src/lib/database.types.ts';
import { test } from './test.ts';

/** Restores the settings record and the replaced texts after each test of the file. Returns a getter of the original record. */
export function restoreSettingsAfterEach(): () => Json {
  let stored: Json = null;
  let texts: Json = null;

  test.beforeAll(async ({ service }) => {
    const { data } = await service.from('website_settings').select('settings, texts').eq('id', 1).single().throwOnError();
    ({ settings: stored, texts } = data);
  });

  test.afterEach(async ({ service }) => {
    await service.from('website_settings').update({ settings: stored, texts }).eq('id', 1).throwOnError();
  });

  return () => stored;
}
