import { noteAnswerMutation, sendAnswerMutation } from '@/features/answers/send';
import { correctAddressMutation, mailSiteQuery, mailsQuery, mailsToQuery, sendTestMutation } from '@/features/notifications/mails';
import { id, type Call } from './call';
import { given, own, who } from './panel-samples';

/** What administrators do about mails: answers, the outbox, addresses, tests. */
export const mailCalls: readonly Call[] = [
  {
    at: 'features/answers/send',
    who,
    when: 'inquiries: an answer opened',
    run: ({ mutate }) => mutate(noteAnswerMutation, { to: { inquiry: id }, channel: 'mail', template: '' }),
    once: 'sent by nobody twice: each opening is a note',
  },
  {
    at: 'features/answers/send',
    who,
    when: 'inquiries, applications: an answer mailed',
    run: ({ mutate }) => mutate(sendAnswerMutation, { to: { application: id }, subject: 'Prices', text: 'Hello', language: 'en' }),
    answers: { 'rpc send_answer': '"queued"' },
    once: given,
  },
  {
    at: 'features/notifications/mails',
    who,
    when: 'notifications: the outbox',
    run: ({ query }) => query(mailsQuery('sent')),
    answers: { 'rpc mails_page': { mails: [], more: false } },
  },
  {
    at: 'features/notifications/mails',
    who,
    when: 'inquiries, applications: mails to a person',
    run: ({ query }) => query(mailsToQuery('inquiries', id)),
    answers: { 'rpc mails_to': [] },
  },
  {
    at: 'features/notifications/mails',
    who,
    when: 'an address corrected',
    run: ({ mutate }) => mutate(correctAddressMutation, { list: 'inquiries', id, was: 'b@example.test', email: 'a@example.test' }),
    answers: { 'rpc correct_address': 1 },
    once: own,
  },
  {
    at: 'features/notifications/mails',
    who,
    when: 'notifications: a test mailed',
    run: ({ mutate }) => mutate(sendTestMutation, { kinds: ['refusal'], language: 'en' }),
    answers: { 'rpc send_test_mails': '"queued"' },
    once: 'counted each time, of no consequence',
  },
  {
    at: 'features/notifications/mails',
    who,
    when: 'notifications: the preview',
    run: ({ query }) => query(mailSiteQuery),
    answers: { 'select website_settings': [], 'select notification_settings': [], 'select content_texts': [] },
  },
];
