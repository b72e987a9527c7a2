import { truncateUnits } from '@functions/truncate.ts';
import { mutationOptions } from '@tanstack/react-query';
import { isSitePath } from '@functions/address-rules.ts';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Language } from '@/i18n/languages';
import type { InquiryValues } from './schema';

/** An inquiry as the form hands it over. */
export interface NewInquiry extends InquiryValues {
  /** What the page that led to the form is about. */
  topic: string | undefined;
  /** The language the visitor has the site in, to be answered in. */
  language: Language;
  /** The path of the page that the form was opened on. */
  page: string;
  /** How the form was filled in, for the database to judge. */
  signs: { seconds: number; isHiddenFilled: boolean } | undefined;
}

const longestTopic = 120;

/**
 * Stores an inquiry (submit inquiry). The visitor may not read it back, so nothing is returned.
 * What looks like spam is held apart by the database, which tells the sender nothing of it.
 * Throws AppError: `rateLimited` after five in ten minutes, `offline`, `invalid`.
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
  wakeMail();
}

export const submitInquiryMutation = mutationOptions({ mutationFn: submitInquiry });
