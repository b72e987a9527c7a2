import { receiptLengths, unknownPlaceholder } from '@functions/mail-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bilingualText, noText } from '@/admin/forms/bilingual-schema';
import { FormDialog } from '@/admin/ui/form-dialog';
import { SelectField, TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { longestReason, mailDelays } from '@/features/applications/admin';
import { stages, type Stage } from '@/features/applications/stages';
import type { Chosen } from '@/features/lists/actions';
import { isolatedName } from '@/i18n/isolated';
import { languages } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';
import { readable } from '@/lib/readable';
import { moveMutation, useReportMove, type ChosenStage } from './change-stage';
import { RefusalMail, type RefusedPerson } from './refusal-mail';

const onlyKnownPlaceholders = (text: string) => unknownPlaceholder(text, 'refusal') === undefined;
const messages = { long: 'stageForm.errors.longText', unreadable: 'stageForm.errors.unreadable' };

const mailText = (kind: 'line' | 'text', longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, messages.long),
      readable(kind, messages.unreadable),
      z.refine(onlyKnownPlaceholders, 'stageForm.errors.placeholder'),
    );
const mailTexts = (kind: 'name' | 'text', longest: number) =>
  bilingualText({ kind, longest, messages }).check(
    z.refine<Localized>(({ en, ar }) => onlyKnownPlaceholders(en) && onlyKnownPlaceholders(ar), 'stageForm.errors.placeholder'),
  );

const schema = z.object({
  stage: z.enum(stages),
  reason: z.string().check(z.trim(), z.maxLength(longestReason, 'stageForm.errors.long'), readable('text', 'stageForm.errors.unreadable')),
  mail: z.string(),
  // The edited mail to one applicant, and to several in both languages. Empty for the usual one.
  subject: mailText('line', receiptLengths.subject),
  text: mailText('text', receiptLengths.text),
  subjects: mailTexts('name', receiptLengths.subject),
  texts: mailTexts('text', receiptLengths.text),
});
export type StageValues = z.input<typeof schema>;

export interface StageDialogProps {
  chosen: Chosen;
  /** The key of the stored draft of the form. */
  name: string;
  /** The applicant, when there is one only and the details are known. */
  person?: RefusedPerson;
  /** The initial stage. */
  stage: Stage;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** The form that moves applications to a stage. A refusal also has a reason and the delay of its mail. */
export function StageDialog({ chosen, name, person, stage, onClose, onDone }: StageDialogProps) {
  const { t } = useTranslation('panel-applications');
  const reportMove = useReportMove();
  const client = useQueryClient();
  const form = useSendForm({
    schema,
    defaultValues: { stage, reason: '', mail: '', subject: '', text: '', subjects: noText, texts: noText },
    texts: 'panel-applications:stageForm',
    mutation: moveMutation(client),
    variables: changeOf,
    onSent(outcome, values) {
      onClose();
      if (reportMove(outcome, changeOf(values), chosen)) onDone?.();
    },
  });
  function changeOf(values: z.output<typeof schema>): ChosenStage {
    const isRefusal = values.stage === 'rejected';
    return {
      target: chosen.target,
      stage: values.stage,
      ...(isRefusal && { reason: values.reason }),
      ...(isRefusal && values.mail !== '' && { mailAfter: Number(values.mail), mailTexts: editedTexts(values) }),
    };
  }
  function editedTexts({ subject, text, subjects, texts }: z.output<typeof schema>): ChosenStage['mailTexts'] {
    if (person) return text === '' ? undefined : { [person.language]: { subject, text } };
    const edited = languages.filter((language) => texts[language] !== '');
    if (edited.length === 0) return undefined;
    return Object.fromEntries(edited.map((language) => [language, { subject: subjects[language], text: texts[language] }]));
  }
  const rows = chosen.name === undefined ? t('count', { count: chosen.count }) : isolatedName(chosen.name);
  const [chosenStage, delay] = useWatch({ control: form.control, name: ['stage', 'mail'] });
  const isRefusal = chosenStage === 'rejected';
  return (
    <FormDialog
      form={form}
      name={name}
      size="md"
      title={t('move.title', { rows })}
      description={t('move.text')}
      submitLabel={t(isRefusal ? 'move.reject' : 'move.label')}
      onClose={onClose}
    >
      <SelectField<StageValues> name="stage" className="lg:text-small">
        {stages.map((one) => (
          <option key={one} value={one}>
            {t(`stages.${one}`)}
          </option>
        ))}
      </SelectField>
      {isRefusal && (
        <>
          <TextAreaField<StageValues> name="reason" rows={3} dir="auto" maxLength={longestReason} optional className="lg:text-small" />
          <SelectField<StageValues> name="mail" className="lg:text-small">
            <option value="">{t('mail.none')}</option>
            {mailDelays.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t(`mail.${minutes}`)}
              </option>
            ))}
          </SelectField>
          {delay !== '' && (
            <RefusalMail control={form.control} setValue={form.setValue} person={person} isEditable={'ids' in chosen.target} />
          )}
        </>
      )}
    </FormDialog>
  );
}
