import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { scanTexts } from '@/admin/tabs/language/scan';
import { asAdministrator } from '../../../../support/as-administrator';
import { fakeRest, rows } from '../../../../support/fake-rest';

const own = { 'home:hero/title': { en: ['Own headline', 'x', []], ar: ['عنوان, خاص', 'x', []] }, 'home:deleted': { en: ['x', 'x', []] } };
const notifications = { language: 'en', digest_hour: 7, time_zone: 'Asia/Qatar', notices: {}, receipts: {}, version: 1 };

beforeEach(async () => {
  fakeRest(({ path }) => {
    if (path.endsWith('/website_settings')) return rows({ settings: {}, texts: own, version: 1, updated_at: '2026-11-22T10:00:00Z' });
    return path.endsWith('/notification_settings') ? rows(notifications) : rows();
  });
  await asAdministrator();
});

it('the scan reads the texts that the owner has replaced, and leads to their fields', async () => {
  const found = await scanTexts(new QueryClient(), () => undefined, new AbortController().signal);
  const location = { kind: 'setting', path: 'texts.home:hero/title.ar' };
  expect(found).toMatchObject([
    { area: 'site', problem: 'punctuation', language: 'ar', text: 'عنوان, خاص', location },
    { area: 'site', problem: 'wording', language: 'ar', text: 'عنوان, خاص', location },
  ]);
});
