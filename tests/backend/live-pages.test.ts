import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerLive } from '../../src/lib/live-page.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const shell = () =>
  `<html><head><meta name="supabase-url" content="${backend.url}"><meta name="supabase-key" content="${backend.backend.publishableKey}"><title>Shell | Site</title>` +
  `<meta property="og:site_name" content="Site"/></head><body></body></html>`;

/** Asks for an address on a host whose files are shells. */
async function ask(address: string) {
  const serve = () => Promise.resolve(new Response(shell(), { status: address.includes('/creator/') ? 200 : 404 }));
  const answer = await answerLive(new Request(`https://www.example.com${address}`), { origin: 'https://www.example.com' }, serve);
  return { status: answer.status, title: /<title>(.*?)<\/title>/.exec(await answer.text())?.[1] };
}

it('reads profiles as visitors may', async () => {
  const { id, username } = await backend.createCreator({ username: 'noor_live' });
  await backend.sql(`update public.creators set full_name = 'Noor <b>' where id = $1`, [id]);
  expect(await ask(`/creator/${username}`)).toEqual({ status: 200, title: 'Noor &#60;b&#62; (@noor_live) | Site' });
  const suspended = await backend.createSuspendedCreator();
  expect(await ask(`/creator/${suspended.username}`)).toEqual({ status: 404, title: 'Shell | Site' });
  expect((await ask('/creator/nobody.here')).status).toBe(404);
});

it('forgets a profile that is hidden within the minute of its memory, and knows it again', async () => {
  const { id, username } = await backend.createCreator({ username: 'hidden_live' });
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  const show = (visibility: string) => backend.sql('update public.creators set visibility = $2 where id = $1', [id, visibility]);
  expect((await ask(`/creator/${username}`)).status).toBe(200);
  await show('hidden');
  clock.mockReturnValue(start + 59_000);
  expect((await ask(`/creator/${username}`)).status).toBe(200);
  clock.mockReturnValue(start + 60_001);
  const answer = await ask(`/ar/creator/${username}`);
  expect(answer).toEqual({ status: 404, title: 'Shell | Site' });
  await show('shown');
  clock.mockReturnValue(start + 120_003);
  expect((await ask(`/creator/${username}`)).status).toBe(200);
  clock.mockRestore();
});

it('reads public items and open positions only', async () => {
  await backend.sql(`insert into public.content_items (kind, slug, translations, is_draft) values
    ('news', 'opened', '{"en": {"title": "Opened"}}', false), ('news', 'secret', '{"en": {"title": "Secret"}}', true)`);
  await backend.sql(
    `insert into public.job_postings (title, slug, valid_through) values ('Cook', 'cook', null), ('Old', 'old', now() - interval '9 days')`,
  );
  expect(await ask('/ar/news/opened')).toEqual({ status: 200, title: 'Opened | Site' });
  expect((await ask('/news/secret')).status).toBe(404);
  expect(await ask('/careers/cook')).toEqual({ status: 200, title: 'Cook | Site' });
  expect((await ask('/careers/old')).status).toBe(404);
});
