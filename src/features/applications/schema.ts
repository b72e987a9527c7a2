import * as z from 'zod/mini';
import { isPhone, normalizePhone } from '@/lib/phone';
import { readable } from '@/lib/readable';
import { requiredEmail, requiredText } from '@/lib/required-text';
import { textLimits } from '@/lib/text-limits';
import type { Demand, JobForm, Question } from './form';

const isGiven = (demand: Demand) => z.refine<string>((value) => demand !== 'required' || value !== '', 'form.errors.answerRequired');

/** The longest answer to a question, and the longest text of a short field. */
const answerLimits = { text: 2000, line: 120 } as const;

const line = (demand: Demand) =>
  z
    .string()
    .check(z.trim(), z.maxLength(answerLimits.line, 'form.errors.answerLong'), readable('line', 'form.errors.unreadable'), isGiven(demand));

/** Adds the scheme to an address that was typed without one. */
const withScheme = (address: string) => (address === '' || /^https?:\/\//i.test(address) ? address : `https://${address}`);

const isWebAddress = (address: string) => /^https?:\/\/[^\s/]+\.\S+$/.test(address) && address.length <= 2048;

const answer = ({ kind, isRequired }: Question) =>
  z.prefault(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(answerLimits.text, 'form.errors.answerLong'),
        readable(kind === 'text' ? 'text' : 'line', 'form.errors.unreadable'),
        isGiven(isRequired ? 'required' : 'optional'),
      ),
    '',
  );

/**
 * The application form of a posting. Lengths are those of the database, messages are keys of the `careers` texts. The résumé has passed
 * `acceptResume`.
 */
export const applicationSchemaOf = ({ fields, questions }: JobForm) =>
  z.object({
    fullName: requiredText('form.errors.nameRequired').check(
      z.maxLength(120, 'form.errors.nameLong'),
      readable('name', 'form.errors.unreadable'),
    ),
    email: requiredEmail('form.errors.emailRequired', 'form.errors.emailInvalid'),
    phone: z.string().check(
      z.trim(),
      z.overwrite(normalizePhone),
      isGiven(fields.phone),
      z.refine((phone) => phone === '' || isPhone(phone), 'form.errors.phoneInvalid'),
    ),
    portfolio: z.string().check(
      z.trim(),
      z.overwrite(withScheme),
      isGiven(fields.portfolio),
      z.refine((address) => address === '' || isWebAddress(address), 'form.errors.portfolioInvalid'),
    ),
    salary: line(fields.salary),
    notice: line(fields.notice),
    nationality: line(fields.nationality),
    coverLetter: z
      .string()
      .check(
        z.trim(),
        z.maxLength(textLimits.coverLetter, 'form.errors.coverLetterLong'),
        readable('text', 'form.errors.unreadable'),
        isGiven(fields.coverLetter),
      ),
    /** By the question's id; `yes` or `no` for a question of that kind. */
    answers: z.object(Object.fromEntries(questions.map((question) => [question.id, answer(question)]))),
    /** The consent to be kept for other positions. */
    keepInPool: z.boolean(),
    resume: z.custom<File | null>((file) => file instanceof File, 'form.fields.resume.refusals.required.text'),
  });

export type ApplicationValues = z.input<ReturnType<typeof applicationSchemaOf>>;

export const emptyApplication: ApplicationValues = {
  fullName: '',
  email: '',
  phone: '',
  portfolio: '',
  salary: '',
  notice: '',
  nationality: '',
  coverLetter: '',
  answers: {},
  keepInPool: false,
  resume: null,
};
