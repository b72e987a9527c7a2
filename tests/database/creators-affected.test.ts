import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
const posts: Partial<Record<string, string[]>> = {
  dana: ['A class act', 'What a “Scoundrel”!'],
  'sami.a': ['هذا النصّاب هنا', 'buy   now - today'],
  creaper: ['reaper again'],
};

beforeAll(async () => {
  cast = await startCast();
  for (const [username, name] of [
    ['grim_reaper', 'Dana'],
    ['dana', 'Reaper Man'],
    ['sami.a', 'سامي الغبي'],
    ['creaper', 'Assassin'],
  ] as const) {
    const { id } = await cast.backend.createCreator({ username });
    await cast.sql('update public.creators set full_name = $2 where id = $1', [id, name]);
    for (const post of posts[username] ?? [])
      await cast.sql('insert into public.creator_posts (creator_id, content) values ($1, $2)', [id, post]);
  }
});
afterAll(() => cast.stop());

const affected = async (type: string, ...entries: string[]) => {
  const { data, error } = await cast.administrator.client.rpc('creators_affected', { type, entries });
  expect(error).toBeNull();
  return data?.map(({ username, entry, by_post: isByPost }) => `${String(username)}: ${String(entry)}${isByPost ? ' in a post' : ''}`);
};

describe('creators_affected', () => {
  it.each([
    ['a username as a whole', 'username', ['dana', 'reaper'], ['dana: dana']],
    [
      'a word anywhere in a username, and as a word of a name',
      'word',
      ['Reaper '],
      ['creaper: reaper', 'dana: reaper', 'grim_reaper: reaper'],
    ],
    ['no word that is only part of one in a name', 'word', ['ass'], []],
    ['an Arabic word behind its article', 'word', ['غبي'], ['sami.a: غبي']],
    ['what has a meaning in patterns as itself', 'word', ['%', '%%', '_r'], ['grim_reaper: _r']],
    ['a word of a post, behind whatever mark, in whatever case', 'word', ['scoundrel'], ['dana: scoundrel in a post']],
    ['no word that is only part of one in a post', 'word', ['lass', 'las'], []],
    ['an Arabic word of a post behind its article, however it is written', 'word', ['نصاب'], ['sami.a: نصاب in a post']],
    ['several words of a post', 'word', ['buy now'], ['sami.a: buy now in a post']],
    ['nobody by a post whose username it would be', 'username', ['scoundrel'], []],
  ])('finds %s', async (_, type, entries, found) => {
    expect(await affected(type, ...entries)).toEqual(found);
  });

  it('refuses another type and more entries than can be typed', async () => {
    for (const call of [
      { type: 'posts', entries: ['dana'] },
      { type: 'word', entries: Array.from({ length: 501 }, (_, index) => `w${index}`) },
    ]) {
      expect((await cast.administrator.client.rpc('creators_affected', call)).error?.message).toBe('entries_malformed');
    }
  });

  it.each(strangers)('answers nobody else: %s', async (role) => {
    const { error } = await clientOf(cast, role).rpc('creators_affected', { type: 'word', entries: ['dana'] });
    expect(['42501', 'PT403']).toContain(error?.code);
  });
});
