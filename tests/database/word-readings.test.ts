import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAllowed, freshAddress, insertPost, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => cast.sql('delete from public.creator_moderation'));

const addWord = (value: string, type = 'word') =>
  cast.sql('insert into public.creator_moderation (type, value) values ($1, lower($2))', [type, value]);
const isFound = async (text: string) =>
  only(await cast.sql<{ found: boolean }>('select private.has_abusive_word($1) as found', [text])).found;
const verdict = async (username: string) => (await cast.backend.visitor(freshAddress()).rpc('check_username', { username })).data;

/** Spellings that a reader recognises as `scam`. */
const disguises: [how: string, text: string][] = [
  ['capital letters', 'SCAM'],
  ['Cyrillic letters', 'ѕсам'],
  ['Cyrillic capitals', 'ЅСАМ'],
  ['Greek letters', 'sϲαm'],
  ['Greek capitals', 'SCΑΜ'],
  ['digits and signs', '$c4m'],
  ['small capitals', 'ꜱᴄᴀᴍ'],
  ['letters in circles', 'ⓢⓒⓐⓜ'],
  ['dark circles', '🅢🅒🅐🅜'],
  ['dark squares', '🆂🅲🅰🅼'],
  ['brackets', '⒮⒞⒜⒨'],
  ['letters of flags', '🇸🇨🇦🇲'],
  ['wide letters', 'ｓｃａｍ'],
  ['letters of formulas', '𝓼𝓬𝓪𝓶'],
  ['marks', 's\u0336c\u0336a\u0336m\u0336'],
  ['accents', 'śçàm'],
  ['what has no width', 's\u200Bc\u2060a\u00ADm'],
  ['a filler', 's\u3164c\u115Fam'],
  ['variation selectors', 's\uFE0Fc\u{E0101}am'],
  ['spaces', 's c a m'],
  ['dots', 's.c.a.m'],
  ['lines', 's_c-a—m'],
  ['a turned letter', 'sɔɐm'],
  ['digits behind it', 'scam2026'],
];
const arabicDisguises: [how: string, text: string][] = [
  ['marks', 'كَلْب'],
  ['tatweel', 'كـلـب'],
  ['a Persian kaf', 'کلب'],
  ['letters of Urdu and Sindhi', 'ڪلپ'],
  ['a letter without dots', 'كلٮ'],
  ['forms of presentation', 'ﻛﻠﺐ'],
  ['spaces', 'ك ل ب'],
  ['what has no width', 'ك\u200Cل\u200Dب'],
  ['the article', 'الكلب'],
];

describe('a word of the moderation list', () => {
  it.each(disguises)('is found in %s', async (_how, text) => {
    await addWord('scam');
    expect(await isFound(`What a ${text}, this one`)).toBe(true);
    await expect(insertPost(cast, cast.creator, `What a ${text}!`)).rejects.toThrow('content_abusive');
    expect(
      (
        await cast.creator.client
          .from('creators')
          .update({ full_name: `Noor ${text}` })
          .eq('id', cast.creator.id)
      ).error?.message,
    ).toBe('full_name_abusive');
  });

  it.each(arabicDisguises)('is found in Arabic with %s', async (_how, text) => {
    await addWord('كلب');
    expect(await isFound(`يا ${text} اذهب`)).toBe(true);
  });

  it('is found in any disguise', async () => {
    await addWord('ѕсаm');
    await addWord('فورکس');
    expect(await isFound('a scam')).toBe(true);
    expect(await isFound('سوق فوركس')).toBe(true);
  });

  it('is in no number, no longer word, and no text of other letters', async () => {
    for (const word of ['ass', 'is', 'كلب']) await addWord(word);
    for (const text of ['It costs 455 riyals', 'Room 15', 'class assets', 'كلبة', 'Visit us 🇶🇦', '李明', 'أ ب', 'a s'])
      expect(await isFound(text), text).toBe(false);
    expect(await isFound('an a55')).toBe(true);
  });

  it('is found before a flag', async () => {
    await addWord('scam');
    expect(await isFound('scam🇶🇦')).toBe(true);
  });
});

describe('a username', () => {
  it.each(['noor.', '.noor', '_noor', 'noor_', 'no..or', 'no__or', 'no._or', '___'])(
    'has dots and underscores between letters only: %s',
    async (username) => {
      expect(await verdict(username)).toBe('malformed');
      const { id } = await cast.backend.createCreator();
      await expect(cast.sql('update public.creators set username = $2 where id = $1', [id, username])).rejects.toThrow(
        'username_malformed',
      );
    },
  );

  it.each(['no.or', 'no_or', 'n.o_or', '0_0'])('may be %s', async (username) => {
    expect(await verdict(username)).toBe('available');
  });

  it('of an older format keeps working', async () => {
    const { id } = cast.otherCreator;
    await cast.sql('alter table public.creators disable trigger guard_creator');
    await cast.sql(`update public.creators set username = 'old__one.' where id = $1`, [id]);
    await cast.sql('alter table public.creators enable trigger guard_creator');
    expectAllowed(await cast.otherCreator.client.from('creators').update({ bio: 'Still here' }).eq('id', id));
    expect((await cast.visitor.from('creators').select('bio').eq('username', 'old__one.').single()).data).toEqual({ bio: 'Still here' });
    expect((await cast.administrator.client.rpc('set_creator_status', { creator_ids: [id], status: 'suspended' })).error).toBeNull();
  });

  it.each([
    ['5cam', 'abusive'],
    ['my_sc4m_shop', 'abusive'],
    ['s.c.a.m', 'abusive'],
    ['b4dguy', 'blocked'],
    ['bad.guy', 'blocked'],
    ['badguy2', 'available'],
    ['adm.in', 'reserved'],
    ['5upp0rt', 'reserved'],
    ['staf.f', 'reserved'],
    ['badminton_fan', 'available'],
    ['goodguy', 'available'],
  ])('is matched as a reader sees it: %s is %s', async (username, expected) => {
    await addWord('scam');
    await addWord('badguy', 'username');
    expect(await verdict(username)).toBe(expected);
  });
});

describe('an inquiry', () => {
  it.each(['С4sinо', 'c a s i n o', 'ⓒⓐⓢⓘⓝⓞ', 'کازینو', 'ﻛﺎﺯﻳﻨﻮ'])('is spam with the word %s', async (word) => {
    const description = `Visit our ${word} and get bitcoin, viagra too`;
    const { score } = only(
      await cast.sql<{ score: number }>('select score from private.inquiry_spam($1, private.padded_words($1), 60, false, 0, 0, false)', [
        description,
      ]),
    );
    const without = only(
      await cast.sql<{ score: number }>('select score from private.inquiry_spam($1, private.padded_words($1), 60, false, 0, 0, false)', [
        word,
      ]),
    );
    expect(without.score).toBe(3);
    expect(score).toBe(6);
  });
});
