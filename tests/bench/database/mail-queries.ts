import { administrator, type BenchQuery } from './shapes.ts';

const worker = (name: string, sql: string): BenchQuery => ({ name: `mail: ${name}`, role: 'service_role', sql });
const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `panel: ${name}`, sql });
const newestFailed = `(select array_agg((f ->> 'id')::uuid) from jsonb_array_elements(public.mail_overview() -> 'failed') f)`;
const nobody = `'00000000-0000-4000-8000-000000000000'`;

/** The queries of each run of the function deliver-mail, and of the panel's mail overview. */
export const mailQueries: BenchQuery[] = [
  worker('mails claimed', 'select public.claim_mails(true)'),
  worker('a mail kept', `select public.keep_mail(${nobody}, ${nobody}, '{a@example.test}', '{}')`),
  worker('an attempt noted', `select public.note_mail(${nobody}, ${nobody}, 'sent')`),
  worker('portion of the outbox forgotten', 'select public.purge_outbox()'),
  panel('mails that failed and their numbers', 'select public.mail_overview()'),
  panel('failed mails sent again', `select public.handle_failed_mails(${newestFailed}, 'again')`),
  panel('failed mails forgotten', `select public.handle_failed_mails(${newestFailed}, 'forget')`),
  panel('mails: newest page', 'select public.mails_page()'),
  panel('mails: page of those sent', `select public.mails_page('sent', now() - interval '10 days', ${nobody})`),
  panel('mails to the person of an inquiry', `select public.mails_to('inquiries', (select id from public.inquiries limit 1))`),
  panel(
    'address corrected',
    `select public.correct_address('inquiries', i.id, i.email, 'a@example.test')
      from (select id, email from public.inquiries where deleted_at is null limit 1) i`,
  ),
  panel('test mails asked for', `select public.send_test_mails('{refusal}', 'en')`),
  panel('who gets what', 'select * from public.notification_settings where id = 1'),
  panel(
    'the words of mails',
    `select language, key, value from public.content_texts where language in ('en', 'ar') and namespace = 'mails'`,
  ),
];
