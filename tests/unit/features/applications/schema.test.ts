import { describe, expect, it } from 'vitest';
import { readForm, usualForm } from '@/features/applications/form';
import { applicationSchemaOf, emptyApplication } from '@/features/applications/schema';
import english from '../../../../public/locales/en/careers.json';

const resume = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
const complete = { ...emptyApplication, fullName: ' Noor ', email: ' noor@example.com ', resume };
const applicationSchema = applicationSchemaOf(usualForm);

/** The first error of each field, which is the one a form shows. */
function errorsOf(values: object): Record<string, string> {
  const result = applicationSchema.safeParse({ ...complete, ...values });
  return Object.fromEntries(result.error?.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

function textAt(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[part] : undefined),
      english,
    );
}

describe('applicationSchema', () => {
  it('takes an application with the required fields only, trimmed', () => {
    expect(applicationSchema.parse(complete)).toEqual({ ...emptyApplication, fullName: 'Noor', email: 'noor@example.com', resume });
  });

  it('asks for full name, email and resume', () => {
    expect(errorsOf(emptyApplication)).toEqual({
      fullName: 'form.errors.nameRequired',
      email: 'form.errors.emailRequired',
      resume: 'form.fields.resume.refusals.required.text',
    });
    expect(english.form.fields.resume.refusals.required).toEqual({ title: 'Resume Required', text: 'Please upload your resume to apply.' });
  });

  it.each([
    [{ fullName: '   ' }, { fullName: 'form.errors.nameRequired' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'form.errors.nameLong' }],
    [{ email: 'noor@example' }, { email: 'form.errors.emailInvalid' }],
    [{ email: 'noor example.com' }, { email: 'form.errors.emailInvalid' }],
    [{ phone: '12' }, { phone: 'form.errors.phoneInvalid' }],
    [{ phone: 'call me' }, { phone: 'form.errors.phoneInvalid' }],
    [{ coverLetter: 'x'.repeat(5001) }, { coverLetter: 'form.errors.coverLetterLong' }],
  ])('refuses %o', (values, errors) => {
    expect(errorsOf(values)).toEqual(errors);
    for (const key of Object.values(errors)) expect(textAt(key), key).toBeTypeOf('string');
  });

  it('stores a phone number the way it is dialled', () => {
    expect(applicationSchema.parse({ ...complete, phone: '٠٠٩٧٤ ٥٥٥٥ ٥٥٥٥' }).phone).toBe('+97455555555');
  });

  it('asks for what the posting asks for', () => {
    const schema = applicationSchemaOf(
      readForm({
        fields: { phone: 'required', portfolio: 'required', salary: 'optional' },
        questions: [
          { id: 'qtools', kind: 'text', isRequired: true, text: { en: 'Which tools?', ar: '' }, choices: [] },
          { id: 'qlicense', kind: 'yes_no', isRequired: false, text: { en: 'A licence?', ar: '' }, choices: [] },
        ],
      }),
    );
    const result = schema.safeParse({ ...complete, portfolio: 'no address' });
    expect(Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
      phone: 'form.errors.answerRequired',
      portfolio: 'form.errors.portfolioInvalid',
      'answers.qtools': 'form.errors.answerRequired',
    });
    const sent = schema.parse({ ...complete, phone: '55501234', portfolio: 'noor.example/work', answers: { qtools: ' Hammer ' } });
    expect(sent).toMatchObject({ portfolio: 'https://noor.example/work', answers: { qtools: 'Hammer', qlicense: '' } });
  });
});
