import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { StarField } from '@/components/form/star-input';
import { SubmitFooter } from '../submit-footer';
import type { SendFormState } from '@/components/form/send-form-options';
import { DialogBody, dialogFormClass } from '@/components/ui/dialog';
import { textLimits } from '@/lib/text-limits';
import type { ReviewValues } from './review-schema';

/** The fields of a review. Stars and name are required. */
export function ReviewForm({ form }: { form: SendFormState }) {
  const { t } = useTranslation('review-form');
  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        <StarField<ReviewValues> name="rating" required />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<ReviewValues> name="name" autoComplete="name" required />
          <TextField<ReviewValues> name="companyName" autoComplete="organization" optional />
        </div>
        <TextAreaField<ReviewValues> name="reviewText" optional maxLength={textLimits.review} />
        <p className="text-small text-muted">{t('notice')}</p>
        <FormError {...form.problem} />
      </DialogBody>
      <SubmitFooter isSending={form.isSending} label={t('send')} />
    </SendForm>
  );
}
