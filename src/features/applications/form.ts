import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';

/** The fields of the application form that each posting may ask for, in their order. */
export const askedFields = ['phone', 'portfolio', 'salary', 'notice', 'nationality', 'coverLetter'] as const;
export type AskedField = (typeof askedFields)[number];

export const demands = ['off', 'optional', 'required'] as const;
export type Demand = (typeof demands)[number];

export const questionKinds = ['text', 'choice', 'yes_no'] as const;

const label = z.object({ en: z.string(), ar: z.string() });
const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  isRequired: z.boolean(),
  text: label,
  choices: z.array(z.object({ id: z.string(), text: label })),
});
export type Question = z.output<typeof question>;

/** What the application form of a posting asks for. Full name, address and résumé are always required. */
export interface JobForm {
  fields: Readonly<Record<AskedField, Demand>>;
  questions: readonly Question[];
}

const storedForm = z.object({ fields: z.optional(z.record(z.string(), z.enum(demands))), questions: z.optional(z.array(question)) });

/** The form of postings without one of their own, and of applications without a posting. */
export const usualForm: JobForm = {
  fields: { phone: 'optional', portfolio: 'off', salary: 'off', notice: 'off', nationality: 'off', coverLetter: 'optional' },
  questions: [],
};

/** Returns the form of `job_postings.application_form`. Missing parts are the usual ones. */
export function readForm(stored: unknown): JobForm {
  const { fields, questions = [] } = storedForm.parse(stored ?? {});
  return { fields: { ...usualForm.fields, ...fields }, questions };
}

/** The form of an open posting. */
export const jobFormQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'form', jobId],
    queryFn: async ({ signal }) => {
      const client = await anonClient();
      const row = await unwrap(client.from('job_postings').select('application_form').eq('id', jobId).abortSignal(signal).maybeSingle());
      return readForm(row?.application_form);
    },
    meta: { logged: 'The application form could not be read' },
  });

/** The values of a form that a posting may ask for. */
export type AskedValues = Record<AskedField, string> & { answers: Record<string, string | undefined> };

/** Returns the values without those that the form does not ask for. Answers to questions with yes or no are booleans. */
export function onlyAsked({ answers: entered, ...values }: AskedValues, { fields, questions }: JobForm) {
  const kept = { ...values };
  for (const field of askedFields) if (fields[field] === 'off') kept[field] = '';
  const answers = questions.flatMap(({ id, kind }): [string, string | boolean][] => {
    const answer = entered[id] ?? '';
    return answer === '' ? [] : [[id, kind === 'yes_no' ? answer === 'yes' : answer]];
  });
  return { ...kept, answers: Object.fromEntries(answers) };
}
