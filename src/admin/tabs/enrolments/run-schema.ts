import { companyMoment } from '@functions/company-day.ts';
import * as z from 'zod/mini';
import { amountText, latinNumber } from '@/admin/forms/amount-text';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import type { RunEntry } from '@/features/enrolments/runs-admin';

/** The limits of the database. */
export const runLengths = { schedule: 200, place: 200, teacher: 120, reason: 500, url: 500 } as const;

const messages = { long: 'errors.long', unreadable: 'errors.unreadable' };

const text = (name: 'schedule' | 'place' | 'teacher' | 'reason') => bilingualText({ kind: 'name', longest: runLengths[name], messages });
const amount = amountText('errors.price');
const whole = (least: number, most: number, message: string) =>
  z.string().check(
    z.overwrite(latinNumber),
    z.refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
  );
const address = z.string().check(
  z.trim(),
  z.refine((url) => url === '' || (/^https:\/\/[^\s"'<>\\]+$/.test(url) && url.length <= runLengths.url), 'errors.onlineUrl'),
);
const day = z.string().check(z.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'errors.day'));

const fields = z.object({
  course: z.string().check(z.minLength(1, 'errors.courseRequired')),
  start: z.string().check(
    z.minLength(1, 'errors.startRequired'),
    z.refine((value) => value === '' || companyMoment(value) !== undefined, 'errors.start'),
  ),
  minutes: whole(15, 720, 'errors.minutes'),
  lastDay: day,
  schedule: text('schedule'),
  place: text('place'),
  teacher: text('teacher'),
  reason: text('reason'),
  onlineUrl: address,
  paymentUrl: address,
  language: z.string(),
  seats: whole(1, 500, 'errors.seats'),
  price: amount,
  priceUsd: amount,
  earlyPrice: amount,
  earlyPriceUsd: amount,
  earlyUntil: day,
  enrolUntil: day,
  isDraft: z.boolean(),
  isCancelled: z.boolean(),
});

export type RunValues = z.input<typeof fields>;

const isLower = (early: string, price: string) => early === '' || (price !== '' && Number(early) <= Number(price));
const rule = (path: keyof RunValues, error: string, isFine: (values: RunValues) => boolean) =>
  z.refine<RunValues>(isFine, { path: [path], error, when: () => true });

/** The form of a run. Messages are keys of `panel-enrolments`. */
export const runSchema = fields.check(
  rule('lastDay', 'errors.lastDayOrder', ({ lastDay, start }) => lastDay === '' || lastDay >= start.slice(0, 10)),
  rule('enrolUntil', 'errors.enrolUntilOrder', ({ enrolUntil, start }) => enrolUntil === '' || enrolUntil <= start.slice(0, 10)),
  rule('earlyPrice', 'errors.earlyPrice', ({ earlyPrice, price }) => isLower(earlyPrice, price)),
  rule('earlyPriceUsd', 'errors.earlyPrice', ({ earlyPriceUsd, priceUsd }) => isLower(earlyPriceUsd, priceUsd)),
  rule(
    'earlyUntil',
    'errors.earlyUntilRequired',
    ({ earlyUntil, earlyPrice, earlyPriceUsd }) => earlyUntil !== '' || earlyPrice + earlyPriceUsd === '',
  ),
);

export const emptyRun: RunEntry = {
  course: '',
  start: '',
  minutes: '120',
  lastDay: '',
  schedule: noText,
  place: noText,
  teacher: noText,
  reason: noText,
  onlineUrl: '',
  paymentUrl: '',
  language: 'both',
  seats: '12',
  price: '',
  priceUsd: '',
  earlyPrice: '',
  earlyPriceUsd: '',
  earlyUntil: '',
  enrolUntil: '',
  isDraft: false,
  isCancelled: false,
};
