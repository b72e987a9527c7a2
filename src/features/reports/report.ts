import { mutationOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { anonClient } from '@/lib/backend/anon-client';
import { authClient, hasStoredSession } from '@/lib/backend/auth-client';
import { AppError, isSessionOver } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { ReportReason, ReportSubject } from './reasons';

/** A post or a profile, with the name of its creator. */
export interface Reportable {
  subject: ReportSubject;
  id: string;
  name: string;
}

export interface Report extends Omit<Reportable, 'name'> {
  reason: ReportReason;
  details: string;
  /** Where a visitor is told the outcome; empty for nowhere. */
  email: string;
  language: Language;
}

/**
 * Reports a thing as the signed-in account, else as this visitor. A second report of the same version changes nothing, and what is no
 * longer there is answered the same. Throws AppError: `rateLimited`, `offline`, `invalid`.
 */
async function report({ subject, id, reason, details, email, language }: Report): Promise<void> {
  const reportAs = (client: Awaited<ReturnType<typeof anonClient>>) =>
    unwrap(client.rpc('report_thing', { subject, subject_id: id, reason, details, email, language }));
  const reportAsVisitor = (error: unknown) => {
    if (!isSessionOver(error)) throw error;
    return anonClient().then(reportAs);
  };
  const signedIn = async () => (await authClient()).schema('public');
  const answer = hasStoredSession() ? await signedIn().then(reportAs).catch(reportAsVisitor) : await anonClient().then(reportAs);
  // The database returns a status instead of an error, so its rate counter is not rolled back.
  if (answer === 'limited') throw new AppError('rateLimited');
  wakeMail();
}

/** Sends a report. The form reports the outcome. */
export const reportMutation = mutationOptions({ mutationFn: report });
