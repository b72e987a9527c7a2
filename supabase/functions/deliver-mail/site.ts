import { mailTexts, type MailLanguage } from '../_shared/mail-rules.ts';
import { unwrap } from '../_shared/errors.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Site } from './mail.ts';

/** Returns a stored text in a language; a plain string is for both. Falls back to the default company name. */
function localized(value: unknown, language: MailLanguage): string {
  const text = typeof value === 'object' && value !== null ? (value as Partial<Record<MailLanguage, unknown>>)[language] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : mailTexts[language].company;
}

/** Returns the settings that mails need. They are read for each delivery, because they may have been saved just now. */
export async function readSite(admin: Client, url: string): Promise<Site> {
  const results = await Promise.all([
    admin.from('website_settings').select('companyName:settings->companyName').eq('id', 1).maybeSingle(),
    admin.from('notification_settings').select('language, time_zone, receipts').eq('id', 1).maybeSingle(),
  ]);
  const [site, mail] = [unwrap('Reading the settings', results[0]), unwrap('Reading the settings', results[1])];
  const name: unknown = site?.companyName;
  return {
    url,
    company: { en: localized(name, 'en'), ar: localized(name, 'ar') },
    language: mail?.language === 'ar' ? 'ar' : 'en',
    timeZone: typeof mail?.time_zone === 'string' ? mail.time_zone : 'UTC',
    receipts: (mail?.receipts ?? {}) as Site['receipts'],
  };
}
