import { mailTexts, type MailLanguage } from '../_shared/mail-rules.ts';
import { loggable, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Site } from './compose.ts';

/** A stored text as both languages have it: a plain one means both. */
function bilingual(value: unknown, language: MailLanguage): string {
  const text = typeof value === 'object' && value !== null ? (value as Partial<Record<MailLanguage, unknown>>)[language] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : mailTexts[language].company;
}

/** What mails need to know of the site, read anew each time: it may have been saved a moment ago. */
export async function readSite(admin: Client, url: string): Promise<Site> {
  const [site, mail] = await Promise.all([
    admin.from('website_settings').select('companyName:settings->companyName').eq('id', 1).maybeSingle(),
    admin.from('notification_settings').select('language, time_zone, receipts').eq('id', 1).maybeSingle(),
  ]);
  const error = site.error ?? mail.error;
  if (error) throw new StepFailure('Reading the settings', loggable(error));
  const name: unknown = site.data?.companyName;
  return {
    url,
    company: { en: bilingual(name, 'en'), ar: bilingual(name, 'ar') },
    language: mail.data?.language === 'ar' ? 'ar' : 'en',
    timeZone: typeof mail.data?.time_zone === 'string' ? mail.data.time_zone : 'UTC',
    receipts: (mail.data?.receipts ?? {}) as Site['receipts'],
  };
}
