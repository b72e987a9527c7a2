import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TablesUpdate } from '@/lib/database.types';
import { expectAllowed, expectConstraint, expectNoRows, expectRefused, only, startCast, type Cast } from './fixtures.ts';

// What creators say about themselves: headline, both languages, topics, links, banner.

let cast: Cast;
let topics: string[];
beforeAll(async () => {
  cast = await startCast();
  topics = await Promise.all(['video', 'design', 'writing', 'music', 'code', 'food'].map((slug) => addItem(slug)));
});
afterAll(() => cast.stop());
beforeEach(() =>
  cast.sql(`update public.creators set full_name = 'Noor', headline = null, bio = null, translations = '{}', topics = '{}', links = '[]',
    language = null, banner_url = null, banner_focus_x = 50, banner_focus_y = 50`),
);

async function addItem(slug: string, more: Record<string, unknown> = {}): Promise<string> {
  const row = { kind: 'topic', slug, translations: { en: { title: slug }, ar: { title: 'مجال' } }, ...more };
  return only((await cast.administrator.client.from('content_items').insert(row).select('id')).data).id;
}

type Change = TablesUpdate<'creators'>;
const save = (change: Change, who: { client: Cast['visitor'] } = cast.creator) =>
  who.client.from('creators').update(change).eq('id', cast.creator.id).select('id, version');
const refusal = async (change: Change) => (await save(change)).error;

const full: Change = {
  full_name: 'Noor Ali',
  headline: 'Films about the sea',
  bio: 'I film.',
  language: 'en',
  translations: { ar: { full_name: 'نور علي', headline: 'أفلام عن البحر', bio: 'أصوّر.' } },
  links: [{ url: 'https://example.com/noor', label: 'Site' }, { url: 'https://مثال.com' }],
  banner_focus_x: 20,
  banner_focus_y: 80,
};

describe('the profile of a creator', () => {
  it('is saved by its owner and read by visitors', async () => {
    const change = { ...full, topics: topics.slice(0, 5), banner_url: `/storage/v1/object/public/avatars/${cast.creator.id}/1_sea.webp` };
    expectAllowed(await save(change));
    const columns = 'full_name, headline, bio, language, translations, links, topics, banner_url, banner_focus_x, banner_focus_y';
    expect(only((await cast.visitor.from('creators').select(columns).eq('id', cast.creator.id)).data)).toEqual(change);
  });

  it('is changed by administrators, who leave an audit entry, and by nobody else', async () => {
    expectAllowed(await save({ ...full, banner_focus_x: 50, banner_focus_y: 50 }, cast.administrator));
    const entry = await cast.sql<{ changed: unknown }>(
      `select changed from public.audit_log where table_name = 'creators' and row_id = $1 order by created_at desc limit 1`,
      [cast.creator.id],
    );
    expect(only(entry).changed).toEqual({ columns: ['full_name', 'bio', 'headline', 'translations', 'language', 'links'] });
    expectNoRows(await save({ headline: 'Stolen' }, cast.otherCreator));
    expectRefused(await cast.visitor.from('creators').update({ headline: 'Stolen' }).eq('id', cast.creator.id));
    expectNoRows(
      await cast.suspendedCreator.client.from('creators').update({ headline: 'Hi' }).eq('id', cast.suspendedCreator.id).select('id'),
    );
    expectRefused(await cast.visitor.from('creators').select('version').eq('id', cast.creator.id));
  });

  it('is not saved over a version that another tab has saved meanwhile', async () => {
    const { version } = only((await save({ headline: 'First' })).data);
    const at = (headline: string) =>
      cast.creator.client.from('creators').update({ headline }).eq('id', cast.creator.id).eq('version', version);
    expect((await at('Second').select('version')).data).toEqual([{ version: version + 1 }]);
    expectNoRows(await at('Third').select('version'));
    // Picture, banner, likes and posts are no other version.
    expect(only((await save({ profile_picture_url: null, banner_focus_x: 7 })).data).version).toBe(version + 1);
    expect(only((await save({ headline: 'Second' })).data).version).toBe(version + 1);
  });

  it('holds up to five topics of the site, each once', async () => {
    expectAllowed(await save({ topics: [topics[0] ?? '', topics[1] ?? '', topics[0] ?? ''] }));
    expect(only((await cast.visitor.from('creators').select('topics').eq('id', cast.creator.id)).data).topics).toEqual(topics.slice(0, 2));
    expectConstraint(await save({ topics }), 'creators_topics_shape');
    const others = [crypto.randomUUID(), await addItem('secret', { is_hidden: true }), await addItem('a-page', { kind: 'page' })];
    for (const id of others) expect(await refusal({ topics: [id] })).toMatchObject({ code: 'PT422', message: 'topics_unknown' });
  });

  it('keeps a topic that was hidden after it was chosen', async () => {
    const topic = await addItem('fashion');
    expectAllowed(await save({ topics: [topic] }));
    await cast.sql('update public.content_items set is_hidden = true where id = $1', [topic]);
    expectAllowed(await save({ topics: [topic, topics[1] ?? ''] }));
    expect(await refusal({ topics: [] })).toBeNull();
    expect(await refusal({ topics: [topic] })).toMatchObject({ message: 'topics_unknown' });
  });

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'https://user@example.com',
    'https://localhost',
    'https://127.0.0.1/admin',
    'https://example.com/ a',
    '/about',
    'mailto:a@example.com',
    `https://example.com/${'a'.repeat(300)}`,
  ])('links to no %s', async (url) => {
    expectConstraint(await save({ links: [{ url }] }), 'creators_links_shape');
  });

  it('has up to six links of known shape', async () => {
    const link = { url: 'https://example.com' };
    expectAllowed(await save({ links: Array.from({ length: 6 }, () => link) }));
    for (const links of [
      Array.from({ length: 7 }, () => link),
      {},
      [1],
      [{}],
      [{ ...link, rel: 'me' }],
      [{ ...link, label: 5 }],
      [{ ...link, label: 'a'.repeat(81) }],
    ])
      expectConstraint(await save({ links }), 'creators_links_shape');
  });

  it('takes no other shapes and no banner of another folder', async () => {
    expectConstraint(await save({ language: 'fr' }), 'creators_language_known');
    expectConstraint(await save({ headline: 'ن'.repeat(121) }), 'creators_headline_length');
    expectConstraint(await save({ banner_focus_x: 101 }), 'creators_banner_focus_range');
    const other = `/storage/v1/object/public/avatars/${cast.otherCreator.id}/1_sea.webp`;
    for (const banner_url of [other, 'https://evil.example/a.png', 'javascript:alert(1)'])
      expectConstraint(await save({ banner_url }), 'creators_banner_url_own');
    for (const translations of [
      [],
      { fr: {} },
      { ar: { rank: 'x' } },
      { ar: { full_name: 'ن'.repeat(121) } },
      { ar: 'x' },
      { ar: { bio: 1 } },
    ])
      expectConstraint(await save({ translations }), 'creators_translations_shape');
  });

  it('is refused with blocked words and with the name of the company, in either language and in links', async () => {
    await cast.sql(`insert into public.creator_moderation (type, value) values ('word', 'rotten') on conflict do nothing`);
    const cases: [Change, string][] = [
      [{ headline: 'So Rotten' }, 'headline_abusive'],
      [{ links: [{ url: 'https://example.com', label: 'rotten!' }] }, 'links_abusive'],
      [{ links: [{ url: 'https://example.com/rotten' }] }, 'links_abusive'],
      [{ translations: { ar: { headline: 'r.o.t.t.e.n' } } }, 'translated_headline_abusive'],
      [{ translations: { ar: { bio: 'rotten' } } }, 'translated_bio_abusive'],
      [{ translations: { ar: { full_name: 'Rotten' } } }, 'translated_full_name_abusive'],
      [{ translations: { ar: { full_name: 'Lusail Digital' } } }, 'translated_full_name_impersonation'],
      [{ translations: { ar: { full_name: '...' } } }, 'translated_full_name_unreadable'],
    ];
    for (const [change, message] of cases) expect(await refusal(change)).toMatchObject({ code: 'PT422', message });
  });

  it('stores names and headlines in one line, and finds creators by both languages', async () => {
    expectAllowed(await save({ translations: { ar: { full_name: ' نور\nعلي ', headline: 'أفلام\tعن البحر' } } }));
    expect(only((await cast.visitor.from('creators').select('translations').eq('id', cast.creator.id)).data).translations).toEqual({
      ar: { full_name: 'نور علي', headline: 'أفلام عن البحر' },
    });
    const found = await cast.administrator.client.rpc('list_creators', { filter: { search: 'البحر' } }).select('id');
    expect(found.data).toEqual([{ id: cast.creator.id }]);
  });
});
