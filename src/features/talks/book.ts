import { isSitePath } from '@functions/address-rules.ts';
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
import { freeTimesKey } from './free-times';
import type { TalkValues } from './schema';

export interface NewTalk extends TalkValues {
  serviceId: string;
  /** The site language of the sender, used for mails. */
  language: Language;
  /** The time zone of the sender's browser. */
  zone: string;
  /** The path of the page that opened the form. */
  page: string;
  /** Signs of a program, judged by the database. */
  signs: { seconds: number; isHiddenFilled: boolean } | undefined;
}

const answerSchema = z.object({ status: z.enum(['booked', 'taken', 'closed', 'many', 'limited']) });

/**
 * Books a talk. Throws AppError: `conflict`, reason `talk_taken` when somebody else has the time, `talk_closed` when talks are not offered
 * any more, `talk_many` when two are booked with the address; `rateLimited`, `offline`, `invalid`.
 */
async function bookTalk({ serviceId, start, name, email, phone, company, message, language, zone, page, signs }: NewTalk): Promise<void> {
  const client = await anonClient();
  const content = {
    name,
    email,
    phone,
    company_name: company,
    message,
    language,
    zone: /^[A-Za-z0-9_+/-]{1,60}$/.test(zone) ? zone : null,
    page: isSitePath(page) ? page : null,
    consent_version: privacyUpdatedOn,
  };
  const entry = { ...content, fill_seconds: signs?.seconds ?? null, hidden_filled: signs?.isHiddenFilled ?? false };
  await insertOnce('talks', { serviceId, start, ...content }, async (requestId) => {
    const call = client.rpc('book_talk', { service_id: serviceId, starts_at: start, request_id: requestId, entry });
    const { status } = answerSchema.parse(await unwrap(call));
    if (status === 'limited') throw new AppError('rateLimited');
    if (status !== 'booked') throw new AppError('conflict', { reason: `talk_${status}` });
  });
  reportOutcome('contact');
  wakeMail();
}

/** Books a talk. The form reports the outcome. The free times are read again, also after a failure. */
export const bookTalkMutation = mutationOptions({
  mutationFn: bookTalk,
  onSettled: (_data, _error, _talk, _result, { client }) => client.invalidateQueries({ queryKey: freeTimesKey }),
});
