import { describe, expect, it } from 'vitest';
import { refusal } from './support/call.ts';
import { nothing, payload, traces, type Payload } from './support/registration.ts';
import { register, test, setUpRegistration } from './create-creator-profile.fixture.ts';

setUpRegistration();

/** Returns today in UTC, as in the database, plus an interval. */
async function day(offset: string): Promise<string> {
  const [row] = await test.sql<{ day: string }>('select (current_date + $1::interval)::date::text as day', [offset]);
  return row?.day ?? '';
}

const broken: [rule: string, change: Partial<Record<keyof Payload, unknown>>, status: number, code: string][] = [
  ['username of two characters', { username: 'ab' }, 422, 'username_malformed'],
  ['username of 31 characters', { username: 'x'.repeat(31) }, 422, 'username_malformed'],
  ['username with a space', { username: 'two words' }, 422, 'username_malformed'],
  ['username with a hyphen', { username: 'a-b-c' }, 422, 'username_malformed'],
  ['Arabic username', { username: 'مريم' }, 422, 'username_malformed'],
  ['username of a lookalike letter', { username: 'аdmin1' }, 422, 'username_malformed'],
  ['reserved username', { username: 'Admin' }, 422, 'username_reserved'],
  ['blocked username', { username: 'Famous.Name' }, 422, 'username_blocked'],
  ['username with an abusive word', { username: 'my_BadWord_1' }, 422, 'username_abusive'],
  ['address without @', { email: 'nobody.example' }, 422, 'email_malformed'],
  ['address without a dot', { email: 'nobody@example' }, 422, 'email_malformed'],
  ['address that Auth refuses', { email: 'نور@example.test' }, 422, 'email_malformed'],
  ['address of 255 characters', { email: `${'a'.repeat(242)}@example.test` }, 422, 'email_malformed'],
  ['empty address', { email: '' }, 422, 'email_malformed'],
  ['password of seven characters', { password: 'Abc-123' }, 422, 'password_weak'],
  ['password without an uppercase letter', { password: 'secret-phrase-1' }, 422, 'password_weak'],
  ['password without a lowercase letter', { password: 'SECRET-PHRASE-1' }, 422, 'password_weak'],
  ['password without a digit', { password: 'Secret-Phrase' }, 422, 'password_weak'],
  ['password without a special character', { password: 'SecretPhrase1' }, 422, 'password_weak'],
  ['password whose only special character is a space', { password: 'Secret Phrase 1' }, 422, 'password_weak'],
  ['password of 73 bytes', { password: `A-1${'a'.repeat(70)}` }, 422, 'password_long'],
  ['password of 73 bytes in fewer characters', { password: `A-1${'ا'.repeat(34)}aa` }, 422, 'password_long'],
  ['blank full name', { fullName: '   ' }, 422, 'full_name_required'],
  ['full name of 121 characters', { fullName: 'ن'.repeat(121) }, 422, 'full_name_long'],
  ['date that is none', { dob: '2001-02-29' }, 422, 'dob_malformed'],
  ['date in another order', { dob: '31/12/2000' }, 422, 'dob_malformed'],
  ['date before 1900', { dob: '1899-12-31' }, 422, 'dob_malformed'],
  ['mobile with letters', { mobile: '+974 CALL ME' }, 422, 'mobile_malformed'],
  ['mobile of five digits', { mobile: '12345' }, 422, 'mobile_malformed'],
  ['mobile of 16 digits', { mobile: '1234567890123456' }, 422, 'mobile_malformed'],
  ['missing consent', { dob: null, adultOrGuardian: undefined }, 422, 'consent_required'],
  ['consent that is refused', { dob: null, adultOrGuardian: false }, 422, 'consent_required'],
  ['consent that is no yes', { dob: null, adultOrGuardian: 'true' }, 422, 'consent_required'],
  ['rules that were not accepted', { rulesVersion: undefined }, 422, 'rules_required'],
  ['rules of no version', { rulesVersion: 'latest' }, 422, 'rules_required'],
  ['rules of another version', { rulesVersion: '2025-01-01' }, 409, 'rules_changed'],
  ['missing username', { username: undefined }, 400, 'malformed_request'],
  ['username that is a number', { username: 12345 }, 400, 'malformed_request'],
  ['missing address', { email: undefined }, 400, 'malformed_request'],
  ['missing password', { password: undefined }, 400, 'malformed_request'],
  ['password that is a list', { password: ['Secret-Phrase-2026!'] }, 400, 'malformed_request'],
  ['missing full name', { fullName: undefined }, 400, 'malformed_request'],
  ['date that is an object', { dob: {} }, 400, 'malformed_request'],
  ['NUL in the full name', { fullName: 'a\0b' }, 400, 'malformed_request'],
  ['half a character in the full name', { fullName: 'a\ud800' }, 400, 'malformed_request'],
];

describe('a registration', () => {
  it('takes an address at a domain in Arabic letters, and what was pasted around it', async () => {
    const person = payload({ mobile: '\u202A+٩٧٤ ٥٥٠٠ ٠٠٠١\u202C' });
    const email = `${person.username}@xn--ogbpi5d.xn--wgbl6a`;
    const answer = await register({ ...person, username: `\u200F${person.username}`, email: `\u202B${person.username}@شركة.قطر\u202C` });
    expect(answer).toMatchObject({ status: 201, body: { username: person.username } });
    expect(await test.sql('select email, mobile from public.creator_accounts where creator_id = $1', [answer.body.id])).toEqual([
      { email, mobile: '+97455000001' },
    ]);
    expect((await test.visitor().auth.signInWithPassword({ email, password: person.password })).error).toBeNull();
  });

  it('makes a confirmed account, a profile and a private row, tidied up', async () => {
    const person = payload({ fullName: '  مريم   صالح ', mobile: ' +974 (5500) 0000 ' });
    const answer = await register({ ...person, username: person.username.toUpperCase(), email: ` ${person.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 201, body: { username: person.username } });
    const { id } = answer.body;
    expect(Object.keys(answer.body).sort()).toEqual(['id', 'username']);
    expect(await test.sql('select username, full_name, status, rank, followers_count from public.creators where id = $1', [id])).toEqual([
      { username: person.username, full_name: 'مريم صالح', status: 'unverified', rank: 'Newbie', followers_count: 0 },
    ]);
    expect(
      await test.sql(
        `select email, date_of_birth::text, mobile, consent_at > now() - interval '1 minute' as "hasJustConsented"
          from public.creator_accounts where creator_id = $1`,
        [id],
      ),
    ).toEqual([{ email: person.email, date_of_birth: '2000-02-29', mobile: '+97455000000', hasJustConsented: true }]);
    const { data, error } = await test.visitor().auth.signInWithPassword({ email: person.email, password: person.password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  '],
  ])('may have its date of birth and mobile %s', async (_how, value) => {
    const person = payload({ dob: value, mobile: value });
    expect((await register(person)).status).toBe(201);
    expect(await test.sql('select date_of_birth, mobile from public.creator_accounts where email = $1', [person.email])).toEqual([
      { date_of_birth: null, mobile: null },
    ]);
  });

  it('needs no answer about the age beside the birth date of an adult, whose consent is stored', async () => {
    const person = payload({ dob: await day('-18 years'), adultOrGuardian: false });
    expect(refusal(await register({ ...person, dob: await day('-18 years 1 day') }))).toEqual([422, 'consent_required']);
    expect((await register(person)).status).toBe(201);
    expect(
      await test.sql(
        `select consent_at > now() - interval '1 minute' as "hasJustConsented" from public.creator_accounts where email = $1`,
        [person.email],
      ),
    ).toEqual([{ hasJustConsented: true }]);
  });

  it('is fine from the thirteenth birthday on', async () => {
    expect((await register(payload({ dob: await day('-13 years') }))).status).toBe(201);
    expect(refusal(await register(payload({ dob: await day('-13 years 1 day') })))).toEqual([422, 'too_young']);
    expect(refusal(await register(payload({ dob: await day('0') })))).toEqual([422, 'too_young']);
    expect(refusal(await register(payload({ dob: await day('1 day') })))).toEqual([422, 'dob_malformed']);
  });

  it('takes names and passwords of any script', async () => {
    const person = payload({ password: 'Sécret١نص-كلمة', fullName: 'Ñandú 中村 😀' });
    expect((await register(person)).status).toBe(201);
    expect((await test.visitor().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('stores no password anywhere but hashed', async () => {
    const person = payload({ password: 'Needle-In-Haystack-1' });
    expect((await register(person)).status).toBe(201);
    const dump = Buffer.from(await (await test.backend.dump()).arrayBuffer());
    expect(dump.includes(Buffer.from(person.username))).toBe(true);
    expect(dump.includes(Buffer.from(person.password))).toBe(false);
  });
});

describe('a registration is refused', () => {
  it.each(broken)('for a %s', async (_rule, change, status, code) => {
    const person = { ...payload(), ...change };
    const before = await test.sql('select count(*)::int as accounts from auth.users');
    const answer = await register(person);
    expect(refusal(answer)).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'error']);
    expect(answer.body.error).toMatch(/^[A-Z].+\.$/);
    expect(await test.sql('select count(*)::int as accounts from auth.users')).toEqual(before);
  });

  it('for a username that is taken, in any case', async () => {
    const first = payload();
    expect((await register(first)).status).toBe(201);
    const second = payload({ username: first.username.toUpperCase() });
    expect(refusal(await register(second))).toEqual([409, 'username_taken']);
    expect(await traces(test, { ...second, username: 'nobody' })).toEqual(nothing);
  });

  it('for an address that is taken, in any case, by a creator or anybody else', async () => {
    const first = payload();
    expect((await register(first)).status).toBe(201);
    const administrator = await test.createAdministrator();
    for (const email of [first.email, first.email.toUpperCase(), administrator.email]) {
      const second = payload({ email });
      expect(refusal(await register(second))).toEqual([409, 'email_taken']);
      expect((await traces(test, second)).profiles).toBe(0);
    }
    expect((await test.visitor().auth.signInWithPassword(administrator)).error).toBeNull();
  });
});
