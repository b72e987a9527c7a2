import * as z from 'zod/mini';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import type { JobEntry } from '@/features/jobs/admin';
import type { Localized } from '@/i18n/localized-text';

/** As in the database, in each language; `lines` and `line` are of a list, which has an entry a line. */
export const jobLengths = { title: 200, location: 200, salary: 120, description: 10_000, lines: 50, line: 500 } as const;

/** Of all lines of a list in one language. */
export const listLength = jobLengths.lines * (jobLengths.line + 1);

const messages = { long: 'errors.long', unreadable: 'errors.unreadable' };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const fits = (text: string) => linesOf(text).length <= jobLengths.lines && linesOf(text).every((line) => line.length <= jobLengths.line);

/** A list, typed an entry a line; blank lines are dropped (spec/admin-panel section 5). */
const lines = () =>
  z.pipe(
    bilingualText({ kind: 'text', longest: listLength, messages }).check(z.refine(({ en, ar }) => fits(en) && fits(ar), 'errors.lines')),
    z.transform(({ en, ar }: Localized): Localized<readonly string[]> => ({ en: linesOf(en), ar: linesOf(ar) })),
  );

/** A posting, added or changed: a title in one language at least, all else as one likes. Messages are keys of `panel-jobs`. */
export const jobSchema = z.object({
  title: bilingualText({ kind: 'name', longest: jobLengths.title, messages: { ...messages, required: 'errors.titleRequired' } }),
  location: bilingualText({ kind: 'name', longest: jobLengths.location, messages }),
  salary: bilingualText({ kind: 'name', longest: jobLengths.salary, messages }),
  description: bilingualText({ kind: 'text', longest: jobLengths.description, messages }),
  responsibilities: lines(),
  qualifications: lines(),
  image: z.string(),
  lastDay: z.string().check(z.refine((day) => day === '' || /^20\d\d-\d\d-\d\d$/.test(day), 'errors.day')),
});

export type JobValues = z.input<typeof jobSchema>;

const typed = ({ en, ar }: Localized<readonly string[]>): Localized => ({ en: en.join('\n'), ar: ar.join('\n') });

/** An entry as it is typed. */
export const toValues = (entry: JobEntry): JobValues => ({
  ...entry,
  responsibilities: typed(entry.responsibilities),
  qualifications: typed(entry.qualifications),
});

/** What is being typed, as visitors would read it; nothing in it is checked. */
export const toShown = (values: JobValues): JobEntry => {
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
  lastDay: '',
};
