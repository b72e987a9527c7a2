import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

/** The row whose sender is answered. */
export type AnswerSubject = { inquiry: string } | { application: string };

export interface Answer {
  to: AnswerSubject;
  subject: string;
  text: string;
  language: Language;
}

const refresh = (client: QueryClient, to: AnswerSubject) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['list', 'inquiry' in to ? 'inquiries' : 'job_applications'] }),
    client.invalidateQueries({ queryKey: ['notes'] }),
    client.invalidateQueries({ queryKey: ['notifications'] }),
  ]);

async function sendAnswer({ to, subject, text, language }: Answer): Promise<void> {
  const client = await authClient();
  const content = { ...to, subject, body: text, language };
  await insertOnce('notes', content, async (id) => {
    const outcome = await unwrap(client.rpc('send_answer', { id, ...content }));
    if (outcome === 'limited') throw new AppError('rateLimited');
  });
  wakeMail();
}

/**
 * Mails an answer. It is kept as a note, and a new or open inquiry becomes `waiting`. The form reports the outcome: `rateLimited` after 60
 * in an hour, `notFound` for a deleted row, `invalid` with `address_invalid`.
 */
export const sendAnswerMutation = mutationOptions({
  mutationFn: sendAnswer,
  onSettled: (_data, _error, { to }, _result, { client }) => refresh(client, to),
});

export interface OpenedAnswer {
  to: AnswerSubject;
  channel: 'mail' | 'whatsapp';
  /** The name of the template. */
  template: string;
}

async function noteAnswer({ to, channel, template }: OpenedAnswer): Promise<void> {
  const client = await authClient();
  await unwrap(client.rpc('note_answer', { ...to, channel, template }));
}

/** Records that an answer was opened in another program. A new or open inquiry becomes `waiting`. */
export const noteAnswerMutation = mutationOptions({
  mutationFn: noteAnswer,
  onSettled: (_data, _error, { to }, _result, { client }) => refresh(client, to),
  meta: { failed: 'panel-mail:answer.notNoted' },
});
