import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { PhoneField, TextAreaField, TextField } from '@/components/form/fields';
import { useFormField } from '@/components/form/fields-context';
import { Select } from '@/components/form/select';
import { TextArea } from '@/components/form/text-area';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { textLimits } from '@/lib/text-limits';
import type { AskedField, JobForm, Question } from './form';
import type { ApplicationValues } from './schema';

/** The fields of an application that its posting asks for, beside name, address and résumé. */
export function AskedFields({ form: { fields, questions } }: { form: JobForm }) {
  const asked = (name: AskedField) => ({ required: fields[name] === 'required', optional: fields[name] === 'optional' });
  const isAsked = (name: AskedField) => fields[name] !== 'off';
  return (
    <>
      {isAsked('portfolio') && (
        <TextField<ApplicationValues> name="portfolio" inputMode="url" autoComplete="url" dir="ltr" {...asked('portfolio')} />
      )}
      {isAsked('salary') && <TextField<ApplicationValues> name="salary" {...asked('salary')} />}
      {isAsked('notice') && <TextField<ApplicationValues> name="notice" {...asked('notice')} />}
      {isAsked('nationality') && <TextField<ApplicationValues> name="nationality" {...asked('nationality')} />}
      {isAsked('coverLetter') && (
        <TextAreaField<ApplicationValues> name="coverLetter" rows={5} maxLength={textLimits.coverLetter} {...asked('coverLetter')} />
      )}
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
    </>
  );
}

/** The phone number, where the posting asks for it. */
export function AskedPhone({ form: { fields } }: { form: JobForm }) {
  if (fields.phone === 'off') return null;
  return <PhoneField<ApplicationValues> name="phone" required={fields.phone === 'required'} optional={fields.phone === 'optional'} />;
}

/** A question of the company, with its text as the label. */
function QuestionField({ question: { id, kind, isRequired, text, choices } }: { question: Question }) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const { register, error } = useFormField(`answers.${id}`);
  const options =
    kind === 'yes_no'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`form.${value}`) }))
      : choices.map((choice) => ({ value: choice.id, label: localize(choice.text, language) }));
  return (
    <Field label={<bdi>{localize(text, language)}</bdi>} required={isRequired} optional={!isRequired} {...(error && { error })}>
      {kind === 'text' ? (
        <TextArea rows={3} dir="auto" {...register(`answers.${id}`)} />
      ) : (
        <Select {...register(`answers.${id}`)} defaultValue="">
          <option value="">{t('form.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
