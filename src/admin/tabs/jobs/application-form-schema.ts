import * as z from 'zod/mini';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import { randomId } from '@/lib/random-id';
import { demands, questionKinds, type JobForm } from '@/features/applications/form';

/** The limits of the database. */
export const formLimits = { questions: 5, choices: 10, question: 300, choice: 120 } as const;

const messages = { long: 'errors.long', unreadable: 'errors.unreadable', required: 'errors.formRequired' };
const demand = z.enum(demands);

const question = z
  .object({
    id: z.string(),
    kind: z.enum(questionKinds),
    isRequired: z.boolean(),
    text: bilingualText({ kind: 'name', longest: formLimits.question, messages }),
    choices: z.array(z.object({ id: z.string(), text: bilingualText({ kind: 'name', longest: formLimits.choice, messages }) })),
  })
  .check(
    z.overwrite((value) => (value.kind === 'choice' ? value : { ...value, choices: [] })),
    z.refine(({ kind, choices }) => kind !== 'choice' || choices.length >= 2, {
      path: ['text'],
      error: 'errors.choices',
      when: () => true,
    }),
  );

/** The application form of a posting. Messages are keys of `panel-jobs`. */
export const applicationFormSchema = z.object({
  fields: z.object({ phone: demand, portfolio: demand, salary: demand, notice: demand, nationality: demand, coverLetter: demand }),
  questions: z.array(question).check(z.maxLength(formLimits.questions)),
});

export type ApplicationFormValues = z.input<typeof applicationFormSchema>;
export type QuestionValues = ApplicationFormValues['questions'][number];

/** Returns an id as the database accepts it: a letter, then letters and digits. */
const newId = () => `q${randomId().replaceAll('-', '').slice(0, 11)}`;

export const newQuestion = (): QuestionValues => ({ id: newId(), kind: 'text', isRequired: false, text: noText, choices: [] });
export const newChoice = (): QuestionValues['choices'][number] => ({ id: newId(), text: noText });

/** Returns the values of a form. */
export const toFormValues = ({ fields, questions }: JobForm): ApplicationFormValues => ({
  fields: { ...fields },
  questions: questions.map((one) => ({ ...one, choices: [...one.choices] })),
});
