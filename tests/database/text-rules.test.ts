import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPersonalSearch } from '../../supabase/functions/_shared/search-rules.ts';
import { asciiEmail, cleanEmail, cleanPhone, cleanUsername } from '../../supabase/functions/_shared/contact-rules.ts';
import { cleanText, textFault } from '../../supabase/functions/_shared/text-rules.ts';
import { usernameProblem } from '../../supabase/functions/_shared/registration-rules.ts';
import { normalizeSearch } from '@/features/search/normalize';
import { foreignAddresses, typedEmails, typedPhones, typedUsernames } from '../support/contacts';
import { fc, runs, storableText } from '../support/properties';
import { emails, noEmails, noSitePaths, sitePaths } from '../support/stranger-addresses.ts';
import { clientOf, expectAllowed, freshAddress, insertPost, only, startCast, strangers, type Cast } from './fixtures.ts';
import { texts, company, impersonations, harmlessNames, searches } from './text-rules.fixture.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const answer = async <Value>(expression: string, ...values: unknown[]) =>
  only(await cast.sql<{ answer: Value }>(`select ${expression} as answer`, values)).answer;

describe('addresses that strangers send', () => {
  it.each([
    ['is_email', emails, noEmails],
    ['is_site_path', sitePaths, noSitePaths],
  ] as const)('are valid as in the forms (%s)', async (rule, good, bad) => {
    const taken = await cast.sql<{ value: string }>(`select value from unnest($1::text[]) value where private.${rule}(value)`, [
      [...good, ...bad],
    ]);
    expect(taken.map(({ value }) => value)).toEqual(good);
  });

  it('are checked when a visitor stores them', async () => {
    const inquiry = { name: 'Sara', mobile: '+97455550000', email: 'sara@example.test', description: 'Please call.' };
    const stored = (change: Partial<typeof inquiry> & { source_page?: string }) =>
      cast.backend
        .visitor(freshAddress())
        .from('inquiries')
        .insert({ ...inquiry, ...change });
    expect((await stored({ source_page: '/\t/other.example' })).error?.code).toBe('23514');
    expect((await stored({ source_page: '/ar//other.example' })).error?.code).toBe('23514');
    expect((await stored({ email: 'a@b.example?bcc=c%40d.example' })).error?.code).toBe('23514');
    expectAllowed(await stored({ source_page: '/ar/about' }));
  });
});

describe('text rules agree in the database and the forms', () => {
  it.each(texts)('about %j as a %s', async (text, kind, clean, fault) => {
    expect(cleanText(text, kind)).toBe(clean);
    expect(textFault(clean, kind) ?? null).toBe(fault);
    expect(await answer('private.clean_text($1, $2)', text, kind)).toBe(clean);
    expect(await answer('private.text_fault($1, $2)', clean, kind)).toBe(fault);
  });

  // The Unicode blocks that the rules mention.
  it.each([
    [0x1, 0x900],
    [0xe00, 0xf00],
    [0x1100, 0x1200],
    [0x1680, 0x1900],
    [0x1a80, 0x1b00],
    [0x1dc0, 0x3200],
    [0xf900, 0xffff],
    [0x1eff0, 0x1fb10],
    [0xdfff0, 0xe0010],
    [0xe0ff0, 0xe1010],
  ])('about every single character from %i to %i', async (first, last) => {
    const rows = await cast.sql<{ code: number; name: string | null; text: string | null; kept: string }>(
      `select code, private.text_fault(chr(code), 'name') as name, private.text_fault(chr(code), 'text') as text, private.clean_text('a' || chr(code) || 'b', 'name') as kept
        from generate_series($1::integer, $2::integer) code`,
      [first, last],
    );
    const differing = rows.filter(({ code, name, text, kept }) => {
      const character = String.fromCodePoint(code);
      return (
        (textFault(character, 'name') ?? null) !== name ||
        (textFault(character, 'text') ?? null) !== text ||
        cleanText(`a${character}b`, 'name') !== kept
      );
    });
    expect(differing.map(({ code }) => code.toString(16))).toEqual([]);
  });

  it.each([...impersonations.map((name) => [name, true] as const), ...harmlessNames.map((name) => [name, false] as const)])(
    'whether %s impersonates the company: %s',
    async (name, expected) => {
      expect(await answer('private.impersonates($1, $2)', name, company)).toBe(expected);
    },
  );

  it.each(searches)('whether the search %s is personal: %s', async (query, expected) => {
    expect(isPersonalSearch(query)).toBe(expected);
    expect(await answer('private.is_personal_search($1)', query)).toBe(expected);
  });

  it.each(['No\u0000or', 'No\uD83Dor', 'No\uDE00or'])('even about %j, which the database cannot hold', (text) => {
    expect(cleanText(text, 'name')).toBe('Noor');
  });
});

describe('text rules agree in the database and the forms, for random texts', () => {
  const { seed } = fc.readConfigureGlobal();
  const sample = (arbitrary: typeof storableText) => [...new Set(fc.sample(arbitrary, { ...runs(400), seed }))];
  const texts = sample(storableText);
  const usernames = sample(fc.string({ unit: fc.constantFrom(...'aZ0_.-Kıİß٣ \n'), minLength: 1, maxLength: 33 }));
  /** Returns the texts for which the database answers differently. */
  async function differing<Value>(given: readonly string[], expression: string, expected: (text: string) => Value) {
    const rows = await cast.sql<{ text: string; said: Value }>(`select text, ${expression} as said from unnest($1::text[]) text`, [given]);
    expect(rows).toHaveLength(given.length);
    return rows.map(({ text, said }) => ({ text, said, expected: expected(text) })).filter(({ said, expected: wanted }) => said !== wanted);
  }

  it.each(['name', 'text'] as const)('about its %s', async (kind) => {
    expect(await differing(texts, `private.clean_text(text, '${kind}')`, (text) => cleanText(text, kind))).toEqual([]);
    expect(
      await differing(
        texts,
        `private.text_fault(private.clean_text(text, '${kind}'), '${kind}')`,
        (text) => textFault(cleanText(text, kind), kind) ?? null,
      ),
    ).toEqual([]);
  });

  it('about the shape of usernames', async () => {
    expect(
      await differing(usernames, `private.username_verdict(text) = 'malformed'`, (text) => usernameProblem(text) !== undefined),
    ).toEqual([]);
  });

  it('about what is typed as an address, a number or a username', async () => {
    const typed = [...typedEmails, ...typedPhones, ...typedUsernames].map(([text]) => text);
    const nearly = sample(fc.string({ unit: fc.constantFrom(...'aZ@.-+0٣<>: tel\u200F\u00A0＠،–'), maxLength: 14 }));
    const given = [...new Set([...typed, ...texts, ...nearly])];
    expect(await differing(given, "private.clean_contact(text, 'email')", cleanEmail)).toEqual([]);
    expect(await differing(given, "private.clean_contact(text, 'phone')", cleanPhone)).toEqual([]);
    expect(
      await differing(
        given.filter((text) => !/[^\p{ASCII}\p{Script=Arabic}]/u.test(text)),
        "private.clean_contact(text, 'username')",
        cleanUsername,
      ),
    ).toEqual([]);
  });

  it('about the same address in other letters', async () => {
    expect(await differing(foreignAddresses, 'private.email_key(text)', asciiEmail)).toEqual([]);
  });

  it('about searches: what is personal, and one form for what is searched', async () => {
    expect(await differing(texts, 'private.is_personal_search(text)', isPersonalSearch)).toEqual([]);
    const folded = await cast.sql<{ text: string; said: string }>(
      `select text, private.fold_text(text) as said from unnest($1::text[]) text`,
      [texts],
    );
    expect(folded.filter(({ text, said }) => normalizeSearch(said) !== normalizeSearch(text))).toEqual([]);
  });

  it('about each Arabic letter in a search', async () => {
    const letters = Array.from({ length: 0x300 }, (_, at) => `a${String.fromCodePoint(0x600 + at)}b`).filter(
      (text) => text.normalize('NFKC') === text,
    );
    expect(await differing(letters, 'private.fold_text(text)', normalizeSearch)).toEqual([]);
  });
});

describe('entered texts', () => {
  it.each(strangers)('is refused with a reason, or stored clean, for the %s', async (role) => {
    const review = (name: string, text: string | null = null) =>
      clientOf(cast, role).from('user_reviews').insert({ name, review_text: text, rating: 5 });
    expect((await review('\u200B\u200D')).error).toMatchObject({ code: 'PT422', message: 'name_invisible' });
    expect((await review('_._')).error).toMatchObject({ code: 'PT422', message: 'name_letterless' });
    expect((await review('Noor', 'Z\u0300\u0301\u0302\u0303')).error).toMatchObject({ code: 'PT422', message: 'review_text_marks' });
    expectAllowed(await review(`\u202ENoor\n${role}`, 'one\r\n\u2066two'));
    expect(await cast.sql('select review_text from public.user_reviews where name = $1', [`Noor ${role}`])).toEqual([
      { review_text: 'one\ntwo' },
    ]);
  });

  it('of inquiries, applications and posts is held to the same rule', async () => {
    const inquiry = { name: '\u3164', mobile: '55501234', email: 'a@example.test', description: 'Hello' };
    expect((await cast.visitor.from('inquiries').insert(inquiry)).error).toMatchObject({ code: 'PT422', message: 'name_invisible' });
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    await expect(
      cast.sql(`insert into public.job_applications (full_name, email, resume_storage_path) values ('...', 'a@example.test', 'x')`),
    ).rejects.toThrow('full_name_letterless');
    await cast.sql('alter table public.job_applications enable trigger check_resume');
    expect(
      (await cast.creator.client.from('creator_posts').insert({ creator_id: cast.creator.id, content: '\u200B' })).error,
    ).toMatchObject({ code: 'PT422', message: 'content_invisible' });
    await expect(insertPost(cast, cast.creator, 'a\u0301\u0301\u0301\u0301')).rejects.toThrow('content_marks');
  });

  it('of creators has no word of the moderation list, written in whatever way, and may have others that contain it', async () => {
    await cast.sql(`insert into public.creator_moderation (type, value) values ('word', 'darn'), ('word', 'غبي'), ('username', 'fine')`);
    const change = (values: { full_name?: string; bio?: string }) =>
      cast.creator.client.from('creators').update(values).eq('id', cast.creator.id);
    const post = (content: string) => cast.creator.client.from('creator_posts').insert({ creator_id: cast.creator.id, content });
    expect((await change({ full_name: 'Darn  Noor' })).error).toMatchObject({ code: 'PT422', message: 'full_name_abusive' });
    expect((await change({ bio: 'well, DARN!' })).error).toMatchObject({ code: 'PT422', message: 'bio_abusive' });
    for (const content of ['What a (darn) day', 'كلام الغبيّ'])
      expect((await post(content)).error).toMatchObject({ code: 'PT422', message: 'content_abusive' });
    for (const content of ['Darning socks is fine', 'غبية']) expectAllowed(await post(content));
    await expect(insertPost(cast, cast.creator, 'darn')).rejects.toThrow('content_abusive');
    await cast.sql('delete from public.creator_moderation');
  });

  it.each([
    ['a phrase', 'free money', ['Get FREE — money!', 'free\nmoney'], ['free the money', 'money free', 'carefree money', 'free moneybags']],
    ['a word with marks in it', "b'ad", ["b'ad", 'b ad', 'B-Ad?'], ['bad', 'b', 'ad']],
    ['an Arabic phrase, also behind the article', 'ربح سريع', ['الربح سريع', 'رِبح سريع'], ['الربح السريع', 'ربح ال سريع', 'والربح سريع']],
    ['a word that begins like the article', 'الو', ['الو', 'الالو'], ['و', 'لو']],
    ['digits of another script', '٦٦', ['666 66', '(66)'], ['666']],
    ['nothing but marks', '!!!', [], ['!!!', '', ' ']],
  ])('stores %s in the searched form', async (_, value, bad, good) => {
    await cast.sql(`insert into public.creator_moderation (type, value) values ('word', $1)`, [value]);
    const found = await cast.sql(
      `select t, private.has_abusive_word(t) as is_abusive, coalesce(private.has_word(t, $2), false) as has_word from unnest($1::text[]) t`,
      [[...bad, ...good], value],
    );
    await cast.sql('delete from public.creator_moderation');
    expect(found).toEqual([
      ...bad.map((t) => ({ t, is_abusive: true, has_word: true })),
      ...good.map((t) => ({ t, is_abusive: false, has_word: false })),
    ]);
  });

  it('cannot be a creator name that impersonates the company, under its current name', async () => {
    const rename = (client: Cast['visitor'], full_name: string) => client.from('creators').update({ full_name }).eq('id', cast.creator.id);
    const refused = { code: 'PT422', message: 'full_name_impersonation' };
    expect((await rename(cast.creator.client, 'Lusаil Digital Support')).error).toMatchObject(refused);
    expectAllowed(await rename(cast.creator.client, 'Pearl Works'));
    await cast.sql(`update public.website_settings set settings = '{"companyName": {"en": "Pearl Works", "ar": "أعمال اللؤلؤة"}}'`);
    expect((await rename(cast.creator.client, 'Peаrl Works team')).error).toMatchObject(refused);
    expect((await rename(cast.creator.client, 'أعمال اللؤلؤه')).error).toMatchObject(refused);
    expect((await cast.visitor.rpc('check_username', { username: 'pearlworks_qa' })).data).toBe('reserved');
    expect((await cast.visitor.rpc('check_username', { username: 'noor.official' })).data).toBe('reserved');
    expect((await cast.visitor.rpc('check_username', { username: 'badminton_fan' })).data).toBe('available');
    expectAllowed(await rename(cast.administrator.client, 'Pearl Works'));
    await cast.sql(`update public.website_settings set settings = '{}'`);
  });
});
