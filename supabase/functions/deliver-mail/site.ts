import { unwrap } from '../_shared/errors.ts';
import type { Site } from '../_shared/mail/mail.ts';
import { mailNamespace, ownTextColumns } from '../_shared/mail/own-texts.ts';
import { siteOf, storedColumns } from '../_shared/mail/site.ts';
import type { Client } from '../_shared/supabase.ts';

/** Returns the settings that mails need. They are read for each delivery, because they may have been saved just now. */
export async function readSite(admin: Client, url: string): Promise<Site> {
  const results = await Promise.all([
    admin.from('website_settings').select(storedColumns.site).eq('id', 1).maybeSingle(),
    admin.from('notification_settings').select(storedColumns.notifications).eq('id', 1).maybeSingle(),
    admin.from('content_texts').select(ownTextColumns).in('language', ['en', 'ar']).eq('namespace', mailNamespace),
  ]);
  const [site, notifications] = [unwrap('Reading the settings', results[0]), unwrap('Reading the settings', results[1])];
  const texts = unwrap('Reading the texts', results[2]) ?? [];
  return siteOf(
    { companyName: site?.companyName, office: site?.office, logo: site?.logo, notifications, texts },
    url,
    Deno.env.get('SUPABASE_URL') ?? '',
  );
}
