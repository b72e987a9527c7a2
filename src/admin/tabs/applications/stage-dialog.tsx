import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { SelectField, TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { longestReason, mailDelays } from '@/features/applications/admin';
import { stages, type Stage } from '@/features/applications/stages';
import type { Chosen } from '@/features/lists/actions';
import { isolatedName } from '@/i18n/isolated';
import { readable } from '@/lib/readable';
import { moveMutation, useReportMove, type ChosenStage } from './change-stage';

const schema = z.object({
  stage: z.enum(stages),
  reason: z.string().check(z.trim(), z.maxLength(longestReason, 'stageForm.errors.long'), readable('text', 'stageForm.errors.unreadable')),
  mail: z.string(),
});
type Values = z.input<typeof schema>;

export interface StageDialogProps {
  chosen: Chosen;
  /** The key of the stored draft of the form. */
  name: string;
  /** The initial stage. */
  stage: Stage;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** The form that moves applications to a stage. A refusal also has a reason and the delay of its mail. */
export function StageDialog({ chosen, name, stage, onClose, onDone }: StageDialogProps) {
  const { t } = useTranslation('panel-applications');
  const reportMove = useReportMove();
  const client = useQueryClient();
  const form = useSendForm({
    schema,
    defaultValues: { stage, reason: '', mail: '' },
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
      ...(isRefusal && values.mail !== '' && { mailAfter: Number(values.mail) }),
    };
  }
  const rows = chosen.name === undefined ? t('count', { count: chosen.count }) : isolatedName(chosen.name);
  const isRefusal = useWatch({ control: form.control, name: 'stage' }) === 'rejected';
  return (
    <FormDialog
      form={form}
      name={name}
      size="sm"
      title={t('move.title', { rows })}
      description={t('move.text')}
      submitLabel={t(isRefusal ? 'move.reject' : 'move.label')}
      onClose={onClose}
    >
      <SelectField<Values> name="stage" className="lg:text-small">
        {stages.map((one) => (
          <option key={one} value={one}>
            {t(`stages.${one}`)}
          </option>
        ))}
      </SelectField>
      {isRefusal && (
        <>
          <TextAreaField<Values> name="reason" rows={3} dir="auto" maxLength={longestReason} optional className="lg:text-small" />
          <SelectField<Values> name="mail" className="lg:text-small">
            <option value="">{t('mail.none')}</option>
            {mailDelays.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t(`mail.${minutes}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}
