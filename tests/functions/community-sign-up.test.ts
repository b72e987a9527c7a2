import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from './support/call.ts';
import { builtInRules, everything, nothing, payload, traces } from './support/registration.ts';
import { register, setUpRegistration, test } from './create-creator-profile.fixture.ts';

setUpRegistration();

const choose = (settings: Record<string, unknown>) =>
  test.sql('update public.website_settings set settings = $1 where id = 1', [JSON.stringify(settings)]);

/** Stores an invitation, as create_community_invitation does. Returns its token. */
async function invitation(columns: { max_uses?: number; expires_on?: string; withdrawn_at?: string | null } = {}): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const { max_uses = 1, expires_on = '2999-01-01', withdrawn_at = null } = columns;
  await test.sql(
    `insert into public.community_invitations (token_hash, note, max_uses, expires_on, withdrawn_at)
    values (private.community_token_hash($1), 'For a test', $2, $3, $4)`,
    [token, max_uses, expires_on, withdrawn_at],
  );
  return token;
}

const used = (token: string) =>
  test.sql('select used_count from public.community_invitations where token_hash = private.community_token_hash($1)', [token]);

/** Returns the birthday of somebody who turns this age today, or tomorrow with `days` of 1. */
async function birthday(age: number, days = 0): Promise<string> {
  const [row] = await test.sql<{ day: string }>('select ((current_date - make_interval(years => $1))::date + $2::integer)::text as day', [
    age,
    days,
  ]);
  return row?.day ?? '';
}

beforeEach(() => choose({}));

describe('while sign-up is closed', () => {
  beforeEach(() => choose({ signUpOpen: false }));

  it('nobody joins, whatever the request says, and nothing is left', async () => {
    for (const change of [{}, { invitation: '' }, { invitation: null }, { isOpen: true, signUpOpen: true }]) {
      const person = payload(change);
      expect(refusal(await register(person))).toEqual([403, 'sign_up_closed']);
      expect(await traces(test, person)).toEqual(nothing);
    }
  });

  it('an open invitation works for as many people as it says, and is stored with them', async () => {
    const token = await invitation({ max_uses: 2 });
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await register(payload({ invitation: token })));
    expect(answers.map(refusal)).toEqual([
      [201, undefined],
      [201, undefined],
      [403, 'invitation_spent'],
    ]);
    expect(await used(token)).toEqual([{ used_count: 2 }]);
    expect(
      await test.sql('select invitation_id is not null as invited from public.creator_accounts where creator_id = $1', [
        answers[0]?.body.id,
      ]),
    ).toEqual([{ invited: true }]);
  });

  it('several people at once share the last place without a second one', async () => {
    const token = await invitation();
    const people = Array.from({ length: 4 }, () => payload({ invitation: token }));
    const answers = await Promise.all(people.map((person) => register(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    expect(await used(token)).toEqual([{ used_count: 1 }]);
    for (const [place, person] of people.entries())
      expect(await traces(test, person)).toEqual(answers[place]?.status === 201 ? everything : nothing);
  });

  it.each([
    ['expired', { expires_on: '2020-01-01' }],
    ['withdrawn', { withdrawn_at: '2026-01-01' }],
  ])('one that is %s says so', async (state, columns) => {
    const person = payload({ invitation: await invitation(columns) });
    expect(refusal(await register(person))).toEqual([403, `invitation_${state}`]);
    expect(await traces(test, person)).toEqual(nothing);
  });

  it.each(['a'.repeat(43), 'short', `' or true --`, 'x'.repeat(5000)])('an invented one (%.20s) is unknown', async (token) => {
    expect(refusal(await register(payload({ invitation: token })))).toEqual([403, 'invitation_unknown']);
  });

  it('a token that is no text is refused', async () => {
    expect(refusal(await register(payload({ invitation: { $ne: null } })))).toEqual([400, 'malformed_request']);
  });

  it('a registration that is sent again is recognised, though its invitation is spent by it', async () => {
    const person = payload({ invitation: await invitation() });
    const first = await register(person);
    const again = await register(person);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await used(String(person.invitation))).toEqual([{ used_count: 1 }]);
  });

  it('a refused registration costs no use', async () => {
    const token = await invitation();
    expect(refusal(await register(payload({ invitation: token, username: 'famous.name' })))).toEqual([422, 'username_blocked']);
    expect(await used(token)).toEqual([{ used_count: 0 }]);
  });
});

it('while sign-up is open, an invitation counts, and one that does not work keeps nobody out', async () => {
  const token = await invitation();
  expect((await register(payload({ invitation: token }))).status).toBe(201);
  expect((await register(payload({ invitation: token }))).status).toBe(201);
  expect((await register(payload({ invitation: 'nonsense' }))).status).toBe(201);
  expect(await used(token)).toEqual([{ used_count: 1 }]);
});

describe.each(['16', '18', '21'])('a minimum age of %s', (minimumAge) => {
  beforeEach(() => choose({ minimumAge }));

  it('needs a date of birth, which no confirmation replaces', async () => {
    expect(refusal(await register(payload({ dob: null, adultOrGuardian: true })))).toEqual([422, 'dob_required']);
  });

  it('admits from the birthday on', async () => {
    expect(refusal(await register(payload({ dob: await birthday(Number(minimumAge), 1) })))).toEqual([422, 'too_young']);
    expect((await register(payload({ dob: await birthday(Number(minimumAge)) }))).status).toBe(201);
  });

  it('holds with an invitation, too', async () => {
    const token = await invitation();
    expect(refusal(await register(payload({ invitation: token, dob: await birthday(13) })))).toEqual([422, 'too_young']);
    expect(await used(token)).toEqual([{ used_count: 0 }]);
  });
});

it.each(['12', '0', 13, '99', null])('a minimum age of %j is 13', async (minimumAge) => {
  await choose({ minimumAge });
  expect(refusal(await register(payload({ dob: await birthday(13, 1) })))).toEqual([422, 'too_young']);
  expect((await register(payload({ dob: await birthday(13) }))).status).toBe(201);
});

it('the accepted version of the rules is stored with its time', async () => {
  const { id } = (await register(payload())).body;
  expect(
    await test.sql('select version, page_id, created_at <= now() as timed from public.rules_acceptances where creator_id = $1', [id]),
  ).toEqual([{ version: builtInRules, page_id: null, timed: true }]);
});
