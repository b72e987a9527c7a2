import { isMailAddress } from '@functions/address-rules.ts';
import { companyMoment } from '@functions/company-day.ts';
import * as z from 'zod/mini';
import { latinNumber } from '@/admin/forms/amount-text';
import { interviewLengths, slotsOf, type InterviewEntry } from '@/features/applications/interviews';
import { readable } from '@/lib/readable';

const at = 'interviewForm.errors';
const isTime = (value: string) => value === '' || companyMoment(value) !== undefined;
const time = z.string().check(z.refine(isTime, `${at}.time`));
const isAhead = (value: string) => Date.parse(companyMoment(value) ?? '') > Date.now();
const ahead = time.check(z.refine((value) => value === '' || !isTime(value) || isAhead(value), `${at}.past`));
const text = (kind: 'line' | 'text', longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `${at}.long`), readable(kind, `${at}.unreadable`));

const fields = z.object({
  slot1: ahead.check(z.minLength(1, `${at}.required`)),
  slot2: ahead,
  slot3: ahead,
  minutes: z.string().check(
    z.overwrite(latinNumber),
    z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 10 && Number(value) <= 480, `${at}.minutes`),
  ),
  answerUntil: ahead.check(z.minLength(1, `${at}.required`)),
  place: text('line', interviewLengths.place),
  onlineUrl: z.string().check(
    z.trim(),
    z.refine((url) => url === '' || (/^https:\/\/[^\s"'<>\\]+$/.test(url) && url.length <= interviewLengths.url), `${at}.url`),
  ),
  interviewerName: text('line', interviewLengths.interviewer),
  interviewerEmail: z.string().check(
    z.trim(),
    z.refine((address) => address === '' || isMailAddress(address), `${at}.email`),
  ),
  note: text('text', interviewLengths.note),
  movesStage: z.boolean(),
});

const overlaps = (entry: InterviewEntry) => {
  const slots = slotsOf(entry).sort((one, other) => one - other);
  return slots.some((slot, index) => index > 0 && slot < (slots[index - 1] ?? 0) + Number(entry.minutes) * 60_000);
};
const rule = (path: keyof InterviewEntry, error: string, isFine: (entry: InterviewEntry) => boolean) =>
  z.refine<InterviewEntry>(isFine, { path: [path], error: `${at}.${error}`, when: () => true });

/** The form that offers times for an interview. Messages are keys of `panel-applications`. */
export const offerSchema = fields.check(
  rule('slot2', 'overlap', (entry) => !overlaps(entry)),
  rule('answerUntil', 'answerUntil', (entry) => {
    const until = companyMoment(entry.answerUntil);
    return until === undefined || Date.parse(until) <= Math.max(...slotsOf(entry), 0) || slotsOf(entry).length === 0;
  }),
  rule('place', 'somewhere', ({ place, onlineUrl }) => place.trim() !== '' || onlineUrl.trim() !== ''),
);
