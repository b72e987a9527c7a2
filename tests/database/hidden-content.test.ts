import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemColumns, pageColumns } from '@/features/items/item';
import { earlyItems } from '@/features/items/queries';
import { itemFolders } from '@/lib/item-paths';
import { storedContent } from '../../build/environment.ts';
import { newsFeeds } from '../../build/hosting/feeds.ts';
import { fallbackSitemap } from '../../build/hosting/sitemap.ts';
import type { Client } from '../support/backend.ts';
import { startCast, type Cast } from './fixtures.ts';

/** A word in every text, address and file of the tested items. */
const secret = 'zylophone';

let cast: Cast;
let former: Client;
beforeAll(async () => {
  cast = await startCast();
  const person = await cast.backend.createAdministrator();
  former = await cast.backend.asUser(person.email, '198.51.100.99');
  await cast.sql('delete from public.administrators where user_id = $1', [person.id]);
  await cast.sql(`insert into storage.objects (bucket_id, name) values ('publicassets', '${secret}.png')`);
});
afterAll(() => cast.stop());

const people: Record<string, () => Client> = {
  visitor: () => cast.visitor,
  creator: () => cast.creator.client,
  'other creator': () => cast.otherCreator.client,
  'former administrator': () => former,
};

const states: Record<string, string> = {
  draft: '',
  hidden: 'is_hidden = true',
  scheduled: `published_from = now() + interval '1 hour'`,
  expired: `published_from = now() - interval '2 hours', published_until = now() - interval '1 hour'`,
  trashed: 'deleted_at = now()',
};
const kinds = itemFolders.map((folder) => folder.kinds[0]);

/** Adds an item to each folder of pages. It is renamed in its state, so that its old address leads to it. */
async function addItems(state: string) {
  await cast.sql(`delete from public.content_items where picture_url like '%${secret}%'`);
  await cast.sql('delete from public.redirects');
  await cast.sql(
    `insert into public.content_items (kind, slug, translations, body, picture_url, position, is_draft)
      select kind, '${secret}-before', '{"en": {"title": "${secret}", "seo_title": "${secret}"}, "ar": {"title": "${secret}"}}',
        '{"en": [{"id": "a", "type": "paragraph", "text": "${secret}"}]}', '/storage/v1/object/public/publicassets/${secret}.png', 1, true
      from unnest($1::text[]) kind`,
    [kinds],
  );
  const mine = `where picture_url like '%${secret}%'`;
  if (state !== states.draft) await cast.sql(`update public.content_items set is_draft = false, ${state} ${mine}`);
  await cast.sql(`update public.content_items set slug = '${secret}' ${mine}`);
}

const readRest = async (request: string): Promise<unknown> => {
  const { url, backend } = cast.backend;
  return (await fetch(`${url}/rest/v1/${request}`, { headers: { apikey: backend.publishableKey } })).json();
};
const items = (client: Client) => client.from('content_items');
/** Reads the content as the build does, with the public key. */
const buildContent = async () => {
  const content = await storedContent({ url: cast.backend.url, key: cast.backend.backend.publishableKey });
  if (!content) throw new Error('There is no content.');
  return content;
};
const named = (count: number | null | undefined) => (count ? `${String(count)} of ${secret}` : '');

/** Every way to items, with what it answers a person. Doors of the panel show nothing, whatever the state. */
const doors: Record<string, { open: boolean; ask: (client: Client) => Promise<unknown> }> = {
  'the table': { open: true, ask: async (client) => (await items(client).select(pageColumns)).data },
  // check_request refuses counts of visitors.
  'the count of the table': {
    open: false,
    ask: async (client) => named((await items(client).select('id', { count: 'exact' }).eq('slug', secret)).count),
  },
  'the page of an address': { open: true, ask: async (client) => (await items(client).select(pageColumns).eq('slug', secret)).data },
  'a filter by a text': {
    open: true,
    ask: async (client) => named((await items(client).select('id').filter('translations->en->>title', 'eq', secret)).data?.length),
  },
  'the news': {
    open: true,
    ask: async (client) => (await items(client).select(itemColumns).eq('kind', 'news').order('published_from', { ascending: false })).data,
  },
  'the rows that a page requests before the app': {
    open: true,
    ask: () => readRest(Object.values(earlyItems(['service', 'news']))[0] ?? ''),
  },
  'the pages of the build': { open: true, ask: async () => (await buildContent()).items },
  'the redirects of the build': { open: true, ask: async () => (await buildContent()).redirects },
  'the sitemap of the build': {
    open: true,
    async ask() {
      const { items: built, jobs } = await buildContent();
      return fallbackSitemap('https://example.test', built, jobs);
    },
  },
  'the feeds of the build': {
    open: true,
    ask: async () => newsFeeds({ origin: 'https://example.test', name: { en: 'A', ar: 'ب' } }, (await buildContent()).items),
  },
  redirects: { open: true, ask: async (client) => (await client.from('redirects').select('from_path, to_path')).data },
  'the 404 page': {
    open: true,
    ask: async (client) => (await client.rpc('note_missing_path', { path: `/services/${secret}-before` })).data,
  },
  'the list of the panel': { open: false, ask: async (client) => (await client.rpc('list_content_items', {})).data },
  'the count of the panel': {
    open: false,
    ask: async (client) => JSON.stringify((await client.rpc('count_rows', { list: 'content_items', filter: { search: secret } })).data),
  },
  'the search of the panel': { open: false, ask: async (client) => (await client.rpc('find_records', { term: secret })).data },
  'the list of files': { open: false, ask: async (client) => (await client.storage.from('publicassets').list()).data },
};

/** Asks as each person, or once where it makes no difference who is signed in. Returns all answers. */
const answers = async (ask: (client: Client) => Promise<unknown>) => {
  const asking = ask.length === 0 ? [cast.visitor] : Object.values(people).map((client) => client());
  return (await Promise.all(asking.map(ask))).map((answer) => JSON.stringify(answer));
};

describe.each(Object.entries(states))('a %s item', (_name, state) => {
  beforeAll(() => addItems(state));

  it.each(Object.entries(doors))('is not shown by %s', async (_door, { ask }) => {
    for (const answer of await answers(ask)) expect(answer).not.toContain(secret);
  });
});

it('files are listed by administrators only', async () => {
  const { data } = await cast.administrator.client.storage.from('publicassets').list();
  expect(JSON.stringify(data)).toContain(secret);
});

describe('a published item', () => {
  beforeAll(() => addItems('is_hidden = false'));

  it.each(Object.entries(doors).filter(([, { open }]) => open))('is shown by %s', async (_door, { ask }) => {
    for (const answer of await answers(ask)) expect(answer).toContain(secret);
  });
});
