import { truncateUnits } from '@functions/truncate.ts';
import { mutationOptions } from '@tanstack/react-query';
import { isSitePath } from '@functions/address-rules.ts';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { wakeMail } from '@/lib/backend/wake-mail';
import { reportOutcome } from '@/lib/window-events';
import type { Language } from '@/i18n/languages';
import type { InquiryValues } from './schema';

/** The content of the contact form. */
export interface NewInquiry extends InquiryValues {
  /** The topic of the page that opened the form. */
  topic: string | undefined;
  /** The site language of the visitor, used for answers. */
  language: Language;
  /** The path of the page that opened the form. */
  page: string;
  /** Signs of spam, checked by the database: the seconds of filling in, and whether the hidden field is filled. */
  signs: { seconds: number; isHiddenFilled: boolean } | undefined;
}

const longestTopic = 120;

/**
 * Stores an inquiry (submit inquiry). Visitors can't read it back. The database moves spam to the spam folder without an error. Throws
 * AppError: `rateLimited` after five in ten minutes, `offline`, `invalid`.
 */
async function submitInquiry({
  name,
  company,
  position,
  mobile,
  email,
  description,
  topic,
  language,
  page,
  signs,
}: NewInquiry): Promise<void> {
  const client = await anonClient();
  const content = {
    name,
    company_name: company || null,
    position: position || null,
    mobile,
    email,
    description,
    topic: (topic && truncateUnits(topic, longestTopic).trim()) || null,
    language,
    source_page: isSitePath(page) ? page : null,
  };
  await insertOnce('inquiries', content, (requestId) =>
    unwrap(
      client
        .from('inquiries')
        .insert({ request_id: requestId, ...content, fill_seconds: signs?.seconds ?? null, hidden_filled: signs?.isHiddenFilled ?? false }),
    ),
  );
  reportOutcome('contact');
  wakeMail();
}

export const submitInquiryMutation = mutationOptions({ mutationFn: submitInquiry });
