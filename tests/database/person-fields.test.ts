import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isInternalField } from '@/features/people/data-page';
import { exportPersonMutation } from '@/features/people/admin';
import { languages } from '@/i18n/languages';
import { admin, application, cast, enrolment, inquiry, invitation, review, setUpPeople, signIn } from './people.fixture.ts';
import { insertPost } from './fixtures.ts';

const session = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('@/lib/backend/auth-client', () => ({ authClient: () => Promise.resolve(session.client) }));

setUpPeople();

/** Returns the names of all fields of a value, at any depth. */
function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...fieldNames(part)]);
}

const labels = (language: string) =>
  ['panel-people', 'panel-audit'].flatMap((file) =>
    Object.keys((JSON.parse(readFileSync(`public/locales/${language}/${file}.json`, 'utf8')) as { fields: object }).fields),
  );

it('every field of an export is labelled in both languages, and none is a sort key', async () => {
  session.client = admin();
  const { email } = cast.creator;
  const id = await inquiry({ email });
  await cast.sql(`insert into public.notes (inquiry_id, text) values ($1, 'Call back')`, [id]);
  await cast.sql(
    `insert into public.talks (inquiry_id, starts_at, minutes, busy, zone, moved_at, consent_version)
      values ($1, '2027-03-01', 30, '[2027-03-01, 2027-03-02)', 'Asia/Qatar', now(), '1')`,
    [id],
  );
  await application({ email });
  await review('Sara Ali');
  await enrolment({ email });
  await invitation(email);
  await signIn(email);
  const reported = await insertPost(cast, cast.otherCreator, 'Buy now');
  const subject_id = await insertPost(cast, cast.creator, 'Buy now');
  const asked = { subject: 'post', reason: 'spam', details: 'It sells shoes.', language: 'en' };
  await cast.creator.client.rpc('report_thing', { ...asked, subject_id: reported }).throwOnError();
  await cast.otherCreator.client.rpc('report_thing', { ...asked, subject_id }).throwOnError();
  const post = await insertPost(cast, cast.creator, 'My post');
  await cast.creator.client.rpc('increment_post_likes', { post_id_to_inc: post }).throwOnError();
  const record = await exportPersonMutation.mutationFn?.(email, {} as never);
  const { more, ...kinds } = record ?? { more: true };
  expect(more).toBe(false);
  const names = [...new Set(Object.values(kinds).flatMap(fieldNames))];
  expect(names).toEqual(
    expect.arrayContaining([
      'full_name',
      'review_text',
      'username_attempted',
      'recipients',
      'notes',
      'talks',
      'moved_at',
      'content',
      'likes',
      'content',
      'likes',
      'verdict',
      'decisions',
    ]),
  );
  expect(names.filter((name) => /_key$|search_text/.test(name))).toEqual([]);
  for (const language of languages) expect(names.filter((name) => !isInternalField(name) && !labels(language).includes(name))).toEqual([]);
});
