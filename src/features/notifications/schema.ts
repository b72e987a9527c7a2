import { isMailAddress } from '@functions/address-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import {
  mailTexts,
  noticeKinds,
  noticeTimings,
  receiptKinds,
  type NoticeKind,
  type NoticeTiming,
  type ReceiptKind,
} from '@functions/mail-rules.ts';
import * as z from 'zod/mini';
import { languages, type Language } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';

/** The recipients and timing of one kind of the company's own mails. */
export interface Notice {
  timing: NoticeTiming;
  /** When empty, the administrators' addresses. */
  addresses: readonly string[];
}

/** The confirmation mail to the sender of a form. */
export interface Receipt {
  isOn: boolean;
  subject: Localized;
  text: Localized;
}

/** The notification settings. */
export interface NotificationSettings {
  /** The language of the company's own mails. */
  language: Language;
  /** The hour of the daily summary in `timeZone`. */
  digestHour: number;
  timeZone: string;
  /** Where replies of people go; '' for the address of the head office. */
  replyTo: string;
  notices: Readonly<Record<NoticeKind, Notice>>;
  receipts: Readonly<Record<ReceiptKind, Receipt>>;
  version: number;
  /** When this version was saved (ISO). */
  updatedAt: string;
}

/** The database's default. */
const noNotice: Notice = { timing: 'at_once', addresses: [] };
const notice = z.catch(z.object({ timing: z.catch(z.enum(noticeTimings), noNotice.timing), addresses: z.catch(z.array(z.string()), []) }), {
  timing: noNotice.timing,
  addresses: [],
});
const text = z.catch(z.string(), '');
const texts = z.catch(z.object({ en: text, ar: text }), { en: '', ar: '' });
const receipt = z.catch(z.object({ on: z.catch(z.boolean(), true), subject: texts, text: texts }), {
  on: true,
  subject: { en: '', ar: '' },
  text: { en: '', ar: '' },
});

/** Returns the built-in text of a receipt. */
export const builtInReceipt = (kind: ReceiptKind, part: 'subject' | 'text'): Localized => ({
  en: mailTexts.en.receipts[kind][part],
  ar: mailTexts.ar.receipts[kind][part],
});

const withBuiltIn = (own: Localized, builtIn: Localized): Localized => ({
  en: own.en.trim() || builtIn.en,
  ar: own.ar.trim() || builtIn.ar,
});

interface Row {
  language: string;
  digest_hour: number;
  time_zone: string;
  notices: unknown;
  receipts: unknown;
  reply_to: string | null;
  version: number;
  updated_at: string;
}

const entryOf = (value: unknown, kind: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[kind] : undefined;

const byKind = <Kind extends string, Value>(kinds: readonly Kind[], valueOf: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>;

/** Merges the stored record over the defaults. Invalid parts fall back alone. */
export function readNotificationSettings(row: Row): NotificationSettings {
  const receiptOf = (kind: ReceiptKind): Receipt => {
    const stored = receipt.parse(entryOf(row.receipts, kind) ?? {});
    return {
      isOn: stored.on,
      subject: withBuiltIn(stored.subject, builtInReceipt(kind, 'subject')),
      text: withBuiltIn(stored.text, builtInReceipt(kind, 'text')),
    };
  };
  return {
    language: languages.find((language) => language === row.language) ?? 'en',
    digestHour: row.digest_hour,
    timeZone: row.time_zone,
    replyTo: row.reply_to ?? '',
    notices: byKind(noticeKinds, (kind): Notice => notice.parse(entryOf(row.notices, kind) ?? noNotice)),
    receipts: byKind(receiptKinds, receiptOf),
    version: row.version,
    updatedAt: row.updated_at,
  };
}

/** Returns texts that differ from the built-in ones. Others are not stored, so updates improve them. */
function ownTexts(value: Localized, builtIn: Localized): Partial<Localized> {
  return Object.fromEntries(
    languages
      .filter((language) => value[language].trim() !== '' && value[language] !== builtIn[language])
      .map((language) => [language, value[language]]),
  );
}

/** Returns the row of the settings. */
export function writeNotificationSettings({ language, digestHour, timeZone, replyTo, notices, receipts }: NotificationSettings) {
  return {
    language,
    digest_hour: digestHour,
    time_zone: timeZone,
    reply_to: replyTo || null,
    notices: Object.fromEntries(
      noticeKinds.map((kind) => [kind, { timing: notices[kind].timing, addresses: [...notices[kind].addresses] }]),
    ),
    receipts: Object.fromEntries(
      receiptKinds.map((kind) => {
        const { isOn, subject, text: body } = receipts[kind];
        return [
          kind,
          { on: isOn, subject: ownTexts(subject, builtInReceipt(kind, 'subject')), text: ownTexts(body, builtInReceipt(kind, 'text')) },
        ];
      }),
    ),
  };
}

/** Splits typed addresses: one a line, or separated by commas. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;،؛]+/)
      .map(typedEmail)
      .filter((address) => address !== ''),
  ),
];

/** Returns the first invalid address. */
export const invalidAddress = (typed: string): string | undefined => addressesIn(typed).find((address) => !isMailAddress(address));
