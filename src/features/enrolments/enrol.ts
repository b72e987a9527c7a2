import { mutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Language } from '@/i18n/languages';
import { anonClient } from '@/lib/backend/anon-client';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import { privacyUpdatedOn } from '@/lib/privacy-version';
import { reportOutcome } from '@/lib/window-events';
import type { EnrolmentValues } from './schema';

export interface NewEnrolment extends EnrolmentValues {
  runId: string;
  /** The site language of the sender, used for mails. */
  language: Language;
  /** Signs of a program, judged by the database. */
  signs: { seconds: number; isHiddenFilled: boolean } | undefined;
}

const answerSchema = z.object({ status: z.string() });

/** Whether the person has a seat or waits for one. */
export type EnrolmentOutcome = 'enrolled' | 'waiting';

/**
 * Enrols a person in a run. Returns whether there was a seat. Throws AppError: `conflict`, reason `run_closed`, when enrolment has ended,
 * `rateLimited`, `offline`, `invalid`.
 */
async function enrol({ runId, name, email, phone, company, seats, language, signs }: NewEnrolment): Promise<EnrolmentOutcome> {
  const client = await anonClient();
  const content = { name, email, phone, company_name: company, seats: Number(seats), language, consent_version: privacyUpdatedOn };
  const entry = { ...content, fill_seconds: signs?.seconds ?? null, hidden_filled: signs?.isHiddenFilled ?? false };
  let status = 'closed';
  await insertOnce('course_enrolments', { runId, ...content }, async (requestId) => {
    const answer = await unwrap(client.rpc('enrol_in_course', { run_id: runId, request_id: requestId, entry }));
    ({ status } = answerSchema.parse(answer));
    if (status === 'limited') throw new AppError('rateLimited');
    if (status === 'closed') throw new AppError('conflict', { reason: 'run_closed' });
  });
  reportOutcome('enrol');
  wakeMail();
  return status === 'waiting' ? 'waiting' : 'enrolled';
}

/** Sends an enrolment. The form reports the outcome. The free seats are read again, also after a failure. */
export const enrolMutation = mutationOptions({
  mutationFn: enrol,
  onSettled: (_data, _error, _enrolment, _result, { client }) => client.invalidateQueries({ queryKey: ['course-runs', 'open'] }),
});
