import { isMailAddress } from '../address-rules.ts';
import { asciiEmail } from '../contact-rules.ts';
import { mailTexts, noticeKinds, type MailLanguage } from '../mail-rules.ts';
import type { Site } from './mail.ts';
import { mailTextsWith, type OwnMailText } from './own-texts.ts';

/** The stored settings that mails need. `office` and `logo` are of website_settings, and null when nothing is stored. */
export interface StoredSite {
  companyName: unknown;
  office: unknown;
  logo: unknown;
  notifications: { language: string; time_zone: string; notices: unknown; receipts: unknown; reply_to: string | null } | null;
  /** The texts of mails that the company has replaced. */
  texts?: readonly OwnMailText[];
}

/** The columns of both settings records. */
export const storedColumns = {
  site: 'companyName:settings->companyName, office:settings->contactDetails->headOffice, logo:settings->logoUrl',
  notifications: 'language, time_zone, notices, receipts, reply_to',
} as const;

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

/** Returns a stored text in a language; a plain string is for both. */
function localized(value: unknown, language: MailLanguage): string {
  const text = typeof value === 'string' ? value : recordOf(value)[language];
  return typeof text === 'string' ? text.trim() : '';
}

/** Returns the absolute address of a stored logo, or '' for none and for drawings (SVG), which mail programs do not show. */
export function logoAddress(logo: unknown, siteUrl: string, projectUrl: string): string {
  if (typeof logo !== 'string' || /[\p{Cc}\s\\]/u.test(logo) || /\.svg(?:[?#]|$)/i.test(logo)) return '';
  if (/^https:\/\//i.test(logo)) return logo;
  if (logo.startsWith('/storage/')) return projectUrl && projectUrl + logo;
  return /^\/(?!\/)/.test(logo) && siteUrl ? siteUrl + logo : '';
}

/**
 * Returns the site as mails need it. Defaults of the site are not used, except for the company's name: a reply must not go to an address
 * that the company has not entered. `projectUrl` is the address of Storage.
 */
export function siteOf({ companyName, office, logo, notifications, texts = [] }: StoredSite, url: string, projectUrl: string): Site {
  const { address, email } = recordOf(office);
  const replyTo = notifications?.reply_to ?? email;
  const notices = recordOf(notifications?.notices);
  return {
    url,
    company: { en: localized(companyName, 'en') || mailTexts.en.company, ar: localized(companyName, 'ar') || mailTexts.ar.company },
    address: { en: localized(address, 'en'), ar: localized(address, 'ar') },
    logo: logoAddress(logo, url, projectUrl),
    replyTo: typeof replyTo === 'string' && isMailAddress(replyTo) ? asciiEmail(replyTo) : undefined,
    language: notifications?.language === 'ar' ? 'ar' : 'en',
    timeZone: notifications?.time_zone ?? 'UTC',
    addressed: noticeKinds.filter((kind) => {
      const { addresses } = recordOf(notices[kind]);
      return Array.isArray(addresses) && addresses.length > 0;
    }),
    texts: mailTextsWith(texts),
    receipts: recordOf(notifications?.receipts) as Site['receipts'],
  };
}
