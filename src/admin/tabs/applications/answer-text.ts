import * as z from 'zod/mini';
import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';

const label = z.object({ en: z.string(), ar: z.string() });
const storedAnswers = z.array(
  z.object({ id: z.string(), question: label, answer: z.union([z.string(), z.boolean()]), choice: z.optional(label) }),
);

/** Returns the answers of `job_applications.answers` with their questions, in a language. */
export function readAnswers(stored: unknown, language: Language, yesOrNo: (value: 'yes' | 'no') => string) {
  return storedAnswers.parse(stored ?? []).map(({ id, question, answer, choice }) => ({
    id,
    question: localize(question, language),
    answer: choice ? localize(choice, language) : typeof answer === 'boolean' ? yesOrNo(answer ? 'yes' : 'no') : answer,
  }));
}

/** Returns the answers as one text, a line for each. */
export const answersText = (...args: Parameters<typeof readAnswers>): string =>
  readAnswers(...args)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n');
