import * as z from 'zod/mini';
import { latinNumber } from '@/admin/forms/amount-text';
import { bilingualText } from '@/admin/forms/bilingual-schema';
import type { TalkRules } from '@/features/talks/admin';
import { daysText, hoursText, normalizeDays, normalizeHours, readDays, readHours, weekdays } from './span-texts';

/** The limits of the database. */
export const ruleLengths = { place: 200, url: 500 } as const;

const whole = (least: number, most: number, message: string) =>
  z.string().check(
    z.overwrite(latinNumber),
    z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
  );
const hours = z.string().check(
  z.overwrite(normalizeHours),
  z.refine((text) => readHours(text, 0) !== undefined, 'errors.hours'),
);

const days = z.object({
  sunday: hours,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
});

/** The form of the rules. Messages are keys of `panel-talks`. */
export const rulesSchema = z.extend(days, {
  isOn: z.boolean(),
  services: z.array(z.string()),
  daysOff: z.string().check(
    z.overwrite(normalizeDays),
    z.refine((text) => readDays(text) !== undefined, 'errors.daysOff'),
  ),
  minutes: whole(10, 240, 'errors.minutes'),
  bufferBefore: whole(0, 120, 'errors.buffer'),
  bufferAfter: whole(0, 120, 'errors.buffer'),
  noticeHours: whole(0, 720, 'errors.noticeHours'),
  daysAhead: whole(1, 180, 'errors.daysAhead'),
  place: bilingualText({ kind: 'name', longest: ruleLengths.place, messages: { long: 'errors.long', unreadable: 'errors.unreadable' } }),
  onlineUrl: z.string().check(
    z.trim(),
    z.refine((url) => url === '' || (/^https:\/\/[^\s"'<>\\]+$/.test(url) && url.length <= ruleLengths.url), 'errors.onlineUrl'),
  ),
});

export type RuleValues = z.input<typeof rulesSchema>;

/** Returns the values of the form. */
export const toRuleValues = (rules: TalkRules): RuleValues => ({
  isOn: rules.isOn,
  services: [...rules.services],
  sunday: hoursText(rules.hours, 0),
  monday: hoursText(rules.hours, 1),
  tuesday: hoursText(rules.hours, 2),
  wednesday: hoursText(rules.hours, 3),
  thursday: hoursText(rules.hours, 4),
  friday: hoursText(rules.hours, 5),
  saturday: hoursText(rules.hours, 6),
  daysOff: daysText(rules.daysOff),
  minutes: String(rules.minutes),
  bufferBefore: String(rules.bufferBefore),
  bufferAfter: String(rules.bufferAfter),
  noticeHours: String(rules.noticeHours),
  daysAhead: String(rules.daysAhead),
  place: rules.place,
  onlineUrl: rules.onlineUrl,
});

/** Returns the rules of checked values. */
export const toRules = (values: z.output<typeof rulesSchema>): TalkRules => ({
  isOn: values.isOn,
  services: values.services,
  hours: weekdays.flatMap((name, day) => readHours(values[name], day) ?? []),
  daysOff: readDays(values.daysOff) ?? [],
  minutes: Number(values.minutes),
  bufferBefore: Number(values.bufferBefore),
  bufferAfter: Number(values.bufferAfter),
  noticeHours: Number(values.noticeHours),
  daysAhead: Number(values.daysAhead),
  place: values.place,
  onlineUrl: values.onlineUrl,
});
