import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  for (const [username, name] of [['grim_reaper', 'Dana'], ['dana', 'Reaper Man'], ['sami.a', 'سامي الغبي'], ['creaper', 'Assassin']] as const) {
    const { id } = await cast.backend.createCreator({ username });
    await cast.sql('update public.creators set full_name = $2 where id = $1', [id, name]);
  }
});
afterAll(() => cast.stop());

const affected = async (type: string, ...entries: string[]) => {
  const { data, error } = await cast.administrator.client.rpc('creators_affected', { type, entries });
  expect(error).toBeNull();
  return data?.map(({ username, entry }) => `${String(username)}: ${String(entry)}`);
};

describe('creators_affected', () => {
  it.each([
    ['a username as a whole', 'username', ['dana', 'reaper'], ['dana: dana']],
    ['a word anywhere in a username, and as a word of a name', 'word', ['Reaper '], ['creaper: reaper', 'dana: reaper', 'grim_reaper: reaper']],
    ['no word that is only part of one in a name', 'word', ['ass'], []],
    ['an Arabic word behind its article', 'word', ['غبي'], ['sami.a: غبي']],
    ['what has a meaning in patterns as itself', 'word', ['%', '%%', '_r'], ['grim_reaper: _r']],
  ])('finds %s', async (_, type, entries, found) => {
    expect(await affected(type, ...entries)).toEqual(found);
  });

  it('refuses another type and more entries than can be typed', async () => {
    for (const call of [{ type: 'posts', entries: ['dana'] }, { type: 'word', entries: Array.from({ length: 501 }, (_, index) => `w${index}`) }]) {
      expect((await cast.administrator.client.rpc('creators_affected', call)).error?.message).toBe('entries_malformed');
    }
  });

  it.each(strangers)('answers nobody else: %s', async (role) => {
    const { error } = await clientOf(cast, role).rpc('creators_affected', { type: 'word', entries: ['dana'] });
    expect(['42501', 'PT403']).toContain(error?.code);
  });
});
