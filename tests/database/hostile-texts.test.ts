import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '@/lib/backend/errors';
import { hostileTexts, type Hostile } from '../support/hostile-texts.ts';
import { clientOf, insertJob, only, startCast, type Cast, type Role } from './fixtures.ts';

let cast: Cast;
let inquiry: string;
let application: string;
let token: string;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql('alter table public.job_applications disable trigger check_resume');
  const jobId = await insertJob(cast);
  inquiry = only(await cast.sql<{ id: string }>(`insert into public.inquiries (name, mobile, email, description) values ('Noor', '55501234', 'noor@example.test', 'Hello') returning id`)).id;
  application = only(await cast.sql<{ id: string }>(`insert into public.job_applications (job_id, full_name, email, language, resume_storage_path) values ($1, 'Sara', 'sara@example.test', 'en', 'resumes/1.pdf') returning id`, [jobId])).id;
  token = only(await cast.sql<{ token: string }>('select private.application_token(a, a.created_at) as token from public.job_applications a')).token;
});
afterAll(() => cast.stop());

type Client = Cast['visitor'];
type Answer = PromiseLike<{ error: { code?: string; message: string } | null; status: number }>;
type Field = [who: Role, what: string, send: (client: Client, text: string) => Answer];

/** Fields of one table, each sent with good values in all others. */
const columns = (who: Role, table: 'inquiries' | 'user_reviews' | 'job_applications' | 'job_postings' | 'leadership_team' | 'answer_templates', good: Record<string, unknown>, names: readonly string[]): Field[] =>
  names.map((name) => [who, `${table}.${name}`, (client, text) => client.from(table).insert({ ...good, [name]: text } as never)]);

const jobRow = { title: 'Developer' };
const list = (text: string) => [text, 'second'];

/** Every field that a person can fill, by the call that stores or reads it. */
const fields: readonly Field[] = [
  ...columns('visitor', 'inquiries', { name: 'Noor', mobile: '55501234', email: 'noor@example.test', description: 'Hello' }, ['name', 'company_name', 'position', 'mobile', 'email', 'description', 'topic', 'source_page', 'language']),
  ...columns('visitor', 'user_reviews', { name: 'Noor', rating: 5 }, ['name', 'company_name', 'review_text', 'language']),
  ...columns('visitor', 'job_applications', { full_name: 'Sara', email: 'sara@example.test', language: 'en', resume_storage_path: 'resumes/2.pdf' }, ['full_name', 'email', 'phone', 'cover_letter', 'resume_url', 'resume_storage_path', 'consent_version']),
  ['visitor', 'a username to register', (client, text) => client.rpc('check_username', { username: text })],
  ['visitor', 'an address to register', (client, text) => client.rpc('check_email', { email: text })],
  ['visitor', 'an account to log in: its lock', (client, text) => client.rpc('get_login_lockout', { username: text })],
  ['visitor', 'an account to log in: the history', (client, text) => client.rpc('record_login_attempt', { username: text, successful: false })],
  ['visitor', 'a search', (client, text) => client.rpc('record_search', { query: text, language: 'en', results: 0 })],
  ['visitor', 'a link of a receipt', (client, text) => client.rpc('application_status', { token: text })],
  ['visitor', 'a number of an application', (client, text) => client.rpc('correct_application_phone', { token, phone: text })],
  ['creator', 'creator_posts.content', (client, text) => client.from('creator_posts').insert({ creator_id: cast.creator.id, content: text })],
  ['creator', 'creators.full_name', (client, text) => client.from('creators').update({ full_name: text }).eq('id', cast.creator.id)],
  ['creator', 'creators.bio', (client, text) => client.from('creators').update({ bio: text }).eq('id', cast.creator.id)],
  ['creator', 'creators.profile_picture_url', (client, text) => client.from('creators').update({ profile_picture_url: text }).eq('id', cast.creator.id)],
  ...columns('administrator', 'job_postings', jobRow, ['title', 'location', 'salary', 'description', 'image_url']),
  ['administrator', 'job_postings.responsibilities', (client, text) => client.from('job_postings').insert({ ...jobRow, responsibilities: list(text) })],
  ['administrator', 'job_postings.qualifications', (client, text) => client.from('job_postings').insert({ ...jobRow, qualifications: list(text) })],
  ['administrator', 'job_postings.translations', (client, text) => client.from('job_postings').insert({ ...jobRow, translations: { ar: { title: text, responsibilities: list(text) } } })],
  ...columns('administrator', 'leadership_team', { name: 'Noor' }, ['name', 'position', 'description', 'email', 'gender', 'image_url']),
  ['administrator', 'leadership_team.translations', (client, text) => client.from('leadership_team').insert({ name: 'Noor', translations: { ar: { name: text } } })],
  ...columns('administrator', 'answer_templates', { name: 'Thanks', texts: {} }, ['name']),
  ['administrator', 'answer_templates.texts', (client, text) => client.from('answer_templates').insert({ name: 'Thanks', texts: { en: { subject: text, text } } })],
  ['administrator', 'notes.text', (client, text) => client.from('notes').insert({ inquiry_id: inquiry, text })],
  ['administrator', 'a note of an answer', (client, text) => client.rpc('note_answer', { inquiry, channel: 'mail', template: text })],
  ['administrator', 'creator_moderation: a username', (client, text) => client.from('creator_moderation').insert({ type: 'username', value: text })],
  ['administrator', 'creator_moderation: a word', (client, text) => client.from('creator_moderation').insert({ type: 'word', value: text })],
  ['administrator', 'whom a word concerns', (client, text) => client.rpc('creators_affected', { type: 'word', entries: [text] })],
  ['administrator', 'administrators.display_name', (client, text) => client.from('administrators').update({ display_name: text }).eq('user_id', cast.administrator.id)],
  ['administrator', 'settings: a text', (client, text) => client.from('website_settings').update({ settings: { companyName: { en: text, ar: text } } }).eq('id', 1)],
  ['administrator', 'settings: an address', (client, text) => client.from('website_settings').update({ settings: { logoUrl: text, images: { heroSection: text } } }).eq('id', 1)],
  ['administrator', 'settings: a name of a setting', (client, text) => client.from('website_settings').update({ settings: { [text.slice(0, 300)]: text } }).eq('id', 1)],
  ['administrator', 'notifications: a receipt', (client, text) => client.from('notification_settings').update({ receipts: { inquiry: { on: true, subject: { en: text, ar: text }, text: { en: text, ar: text } } } }).eq('id', 1)],
  ['administrator', 'notifications: an address', (client, text) => client.from('notification_settings').update({ notices: { inquiry: { timing: 'at_once', addresses: [text] } } }).eq('id', 1)],
  ['administrator', 'notifications: a time zone', (client, text) => client.from('notification_settings').update({ time_zone: text }).eq('id', 1)],
  ['administrator', 'a reason of a suspension', async (client, text) => {
    await cast.sql(`update public.creators set status = 'active' where id = $1`, [cast.otherCreator.id]);
    return client.rpc('set_creator_status', { creator_ids: [cast.otherCreator.id], status: 'suspended', reason: text });
  }],
  ['administrator', 'a reason of a refusal', async (client, text) => {
    await cast.sql(`update public.job_applications set stage = 'new', stage_before = null, rejection_reason = null where id = $1`, [application]);
    return client.rpc('set_application_stage', { ids: [application], stage: 'rejected', reason: text });
  }],
  ['administrator', 'a tag', (client, text) => client.rpc('mark_application', { application_id: application, tag: text, is_on: true })],
  ['administrator', 'a search of a list', (client, text) => client.rpc('search_inquiries', { term: text })],
  ['administrator', 'a search to be counted', (client, text) => client.rpc('count_rows', { list: 'inquiries', filter: { search: text } })],
  ['administrator', 'a filter', (client, text) => client.rpc('count_rows', { list: 'inquiries', filter: { is: { status: [text] }, from: text } })],
  ['administrator', 'a search of files', (client, text) => client.rpc('search_files', { bucket: 'publicassets', term: text })],
  ['administrator', 'the uses of files', (client, text) => client.rpc('file_uses', { bucket: 'publicassets', names: [text] })],
  ['administrator', 'a file chosen', (client, text) => client.rpc('keep_asset', { name: text })],
  ['administrator', 'an account to unlock', (client, text) => client.rpc('unlock_account', { account: text })],
  ['administrator', 'a time zone', (client, text) => client.rpc('overview_counts', { time_zone: text })],
];

/** What the rules of texts, the engine or the network may stumble over; of what is only shown, each field gets some. */
const awkward: readonly Hostile[] = ['NUL', 'lone surrogates', 'long', 'spaces of every kind', 'wall of marks'];
const shown = (Object.keys(hostileTexts) as Hostile[]).filter((name) => !awkward.includes(name));
const textsFor = (index: number) => [...awkward, ...[0, 1].map((step) => shown[(index * 2 + step) % shown.length])].flatMap((name) => (name ? [[name, hostileTexts[name]] as const] : []));

/** Read only, shortened or passed over: nothing long is kept by them. The settings are bounded as a whole. */
const keepsNothingLong = /^(a username to|an address to|an account|a search|a link|a number|whom|the uses|a file chosen|a filter|a time zone|creators\.profile|settings: a name|a reason of a refusal)/;

const isLong = (name: Hostile) => name.startsWith('long');

describe('every text that may be sent', () => {
  it.each(fields.map((field, index) => [...field, index] as const))('by the %s: %s', async (who, what, send, index) => {
    for (const [name, text] of textsFor(index)) {
      await cast.sql('delete from private.rate_limits');
      const { error, status } = await send(clientOf(cast, who), text);
      const where = `${name}: ${String(status)} ${JSON.stringify(error).slice(0, 200)}`;
      // Done, or refused: never broken.
      expect(status, where).toBeLessThan(500);
      if (isLong(name) && !keepsNothingLong.test(what)) expect(error, where).not.toBeNull();
      if (!error) continue;
      const { code, backendMessage } = toAppError(error, status);
      // A filter in an address that nobody has typed has no sentence of its own.
      if (error.code !== 'PT400') expect(code, where).toMatch(/^(invalid|conflict|notFound|tooLarge|forbidden)$/);
      expect(backendMessage, where).toBe('');
    }
  });

  it('leaves nothing behind that is too long, turns the direction of names, or stands for nothing', async () => {
    const kept = await cast.sql<{ name: string; longest: number }>(`
      select 'inquiries' as name, max(length(to_jsonb(t)::text)) as longest from public.inquiries t union all select 'user_reviews', max(length(to_jsonb(t)::text)) from public.user_reviews t
      union all select 'job_applications', max(length(to_jsonb(t)::text)) from public.job_applications t union all select 'creators', max(length(to_jsonb(t)::text)) from public.creators t
      union all select 'creator_posts', max(length(to_jsonb(t)::text)) from public.creator_posts t union all select 'login_attempts', max(length(to_jsonb(t)::text)) from public.login_attempts t
      union all select 'search_queries', max(length(to_jsonb(t)::text)) from public.search_queries t union all select 'notes', max(length(to_jsonb(t)::text)) from public.notes t`);
    expect(kept.filter(({ longest }) => longest > 20_000)).toEqual([]);
    const names = await cast.sql<{ name: string }>(`select name from public.inquiries union all select name from public.user_reviews union all select full_name from public.job_applications union all select full_name from public.creators`);
    expect(names.length).toBeGreaterThan(20);
    for (const { name } of names) expect(name).not.toMatch(/[\u202A-\u202E\u2066-\u2069\n]|^[\s\u200B\u2060\uFEFF]*$/);
  });
});
