import * as z from 'zod/mini';
import { amountText } from '@/admin/forms/amount-text';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import { slugText } from '@/admin/items/slug';
import type { JobEntry } from '@/features/jobs/admin';
import type { Localized } from '@/i18n/localized-text';
import { serverNow } from '@/lib/backend/server-clock';
import { isPast } from './job-row';

/** The limits of the database, for each language. A list has at most `lines` entries of `line` characters. */
export const jobLengths = { title: 200, location: 200, salary: 120, description: 10_000, city: 100, lines: 50, line: 500 } as const;

/** The most characters of a list in one language, with line breaks. */
export const listLength = jobLengths.lines * (jobLengths.line + 1);

const messages = { long: 'errors.long', unreadable: 'errors.unreadable' };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const fits = (text: string) => linesOf(text).length <= jobLengths.lines && linesOf(text).every((line) => line.length <= jobLengths.line);

/** A list, entered as one entry a line. Blank lines are dropped (spec/admin-panel section 5). */
const lines = () =>
  z.pipe(
    bilingualText({ kind: 'text', longest: listLength, messages }).check(z.refine(({ en, ar }) => fits(en) && fits(ar), 'errors.lines')),
    z.transform(({ en, ar }: Localized): Localized<readonly string[]> => ({ en: linesOf(en), ar: linesOf(ar) })),
  );

const isBlank = ({ en, ar }: Localized) => en === '' && ar === '';

/**
 * The form of a posting. What is published has a title in at least one language; a draft may lack it. Messages are keys of `panel-jobs`.
 */
export const jobSchema = z
  .object({
    title: bilingualText({ kind: 'name', longest: jobLengths.title, messages }),
    location: bilingualText({ kind: 'name', longest: jobLengths.location, messages }),
    salary: bilingualText({ kind: 'name', longest: jobLengths.salary, messages }),
    description: bilingualText({ kind: 'text', longest: jobLengths.description, messages }),
    responsibilities: lines(),
    qualifications: lines(),
    image: z.string(),
    slug: slugText(),
    employmentType: z.string(),
    workplace: z.string(),
    city: bilingualText({ kind: 'name', longest: jobLengths.city, messages }),
    country: z.string(),
    payMin: amountText('errors.amount').check(z.refine((amount) => amount === '' || Number(amount) !== 0, 'errors.amount')),
    payMax: amountText('errors.amount'),
    payCurrency: z.string(),
    payPeriod: z.string(),
    lastDay: z.string().check(z.refine((day) => day === '' || /^20\d\d-\d\d-\d\d$/.test(day), 'errors.day')),
    isDraft: z.boolean(),
  })
  .check(
    z.refine(({ title, isDraft }) => isDraft || !isBlank(title), { path: ['title'], error: 'errors.titleRequired', when: () => true }),
    z.refine(({ payMin, payMax }) => payMax === '' || (payMin !== '' && Number(payMax) > Number(payMin)), {
      path: ['payMax'],
      error: 'errors.payOrder',
      when: () => true,
    }),
  );

/** The form of a posting that is not published yet: it is not published with a closing date that has passed. */
export const unpublishedJobSchema = jobSchema.check(
  z.refine(({ lastDay, isDraft }) => isDraft || lastDay === '' || !isPast(lastDay, serverNow()), {
    path: ['lastDay'],
    error: 'errors.past',
    when: () => true,
  }),
);

export type JobValues = z.input<typeof jobSchema>;

const joinLines = ({ en, ar }: Localized<readonly string[]>): Localized => ({ en: en.join('\n'), ar: ar.join('\n') });

/** Returns the form values of a posting. */
export const toValues = (entry: JobEntry, isDraft: boolean): JobValues => ({
  ...entry,
  isDraft,
  responsibilities: joinLines(entry.responsibilities),
  qualifications: joinLines(entry.qualifications),
});

/** Returns form values as a posting for the preview, unchecked. */
export const toPreview = ({ isDraft: _isDraft, ...values }: JobValues): JobEntry => {
  const list = ({ en, ar }: Localized) => ({ en: linesOf(en), ar: linesOf(ar) });
  return { ...values, responsibilities: list(values.responsibilities), qualifications: list(values.qualifications) };
};

export const emptyJob: JobValues = {
  title: noText,
  location: noText,
  salary: noText,
  description: noText,
  responsibilities: noText,
  qualifications: noText,
  image: '',
  slug: '',
  employmentType: 'full_time',
  workplace: 'on_site',
  city: noText,
  country: 'QA',
  payMin: '',
  payMax: '',
  payCurrency: 'QAR',
  payPeriod: 'month',
  lastDay: '',
  isDraft: false,
};
