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

/** To whom the company's own mails of a kind go, and when. */
export interface Notice {
  timing: NoticeTiming;
  /** None: the administrators' own. */
  addresses: readonly string[];
}

/** The mail to whoever sent something. */
export interface Receipt {
  isOn: boolean;
  subject: Localized;
  text: Localized;
}

/** Who gets which mail; the whole record, so that two administrators never mix theirs. */
export interface NotificationSettings {
  /** Of the company's own mails. */
  language: Language;
  /** When the daily summary leaves, in `timeZone`. */
  digestHour: number;
  timeZone: string;
  notices: Readonly<Record<NoticeKind, Notice>>;
  receipts: Readonly<Record<ReceiptKind, Receipt>>;
  version: number;
}

/** What the database does where nothing is stored. */
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

/** The text of a receipt while the company has none of its own. */
export const builtInReceipt = (kind: ReceiptKind, part: 'subject' | 'text'): Localized => ({
  en: mailTexts.en.receipts[kind][part],
  ar: mailTexts.ar.receipts[kind][part],
});

const over = (own: Localized, builtIn: Localized): Localized => ({ en: own.en.trim() || builtIn.en, ar: own.ar.trim() || builtIn.ar });

interface Row {
  language: string;
  digest_hour: number;
  time_zone: string;
  notices: unknown;
  receipts: unknown;
  version: number;
}

const entryOf = (value: unknown, kind: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[kind] : undefined;

const byKind = <Kind extends string, Value>(kinds: readonly Kind[], valueOf: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>;

/** The stored record over the defaults; a part that can't be used falls back for itself. */
export function readNotificationSettings(row: Row): NotificationSettings {
  const receiptOf = (kind: ReceiptKind): Receipt => {
    const stored = receipt.parse(entryOf(row.receipts, kind) ?? {});
    return {
      isOn: stored.on,
      subject: over(stored.subject, builtInReceipt(kind, 'subject')),
      text: over(stored.text, builtInReceipt(kind, 'text')),
    };
  };
  return {
    language: languages.find((language) => language === row.language) ?? 'en',
    digestHour: row.digest_hour,
    timeZone: row.time_zone,
    notices: byKind(noticeKinds, (kind): Notice => notice.parse(entryOf(row.notices, kind) ?? noNotice)),
    receipts: byKind(receiptKinds, receiptOf),
    version: row.version,
  };
}

/** Only what differs from the built-in text is stored, so that one that a later version improves reaches this site as well. */
function ownTexts(value: Localized, builtIn: Localized): Partial<Localized> {
  return Object.fromEntries(
    languages
      .filter((language) => value[language].trim() !== '' && value[language] !== builtIn[language])
      .map((language) => [language, value[language]]),
  );
}

/** The record as the database stores it. */
export function writeNotificationSettings({ language, digestHour, timeZone, notices, receipts }: NotificationSettings) {
  return {
    language,
    digest_hour: digestHour,
    time_zone: timeZone,
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

/** Addresses as they are typed: one a line, or with commas between them. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;،؛]+/)
      .map(typedEmail)
      .filter((address) => address !== ''),
  ),
];

/** The first of the typed addresses that is none. */
export const strangeAddress = (typed: string): string | undefined => addressesIn(typed).find((address) => !isMailAddress(address));
