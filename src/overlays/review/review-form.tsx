import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { Honeypot } from '@/components/form/honeypot';
import { StarInput } from '@/components/form/star-input';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { useSendReview, type ReviewFormState, type ReviewRequest } from './use-send-review';

/** The fields of a review (spec section 5): stars and name required. */
export function ReviewForm({ form, request, openedAt }: { form: ReviewFormState; request: ReviewRequest; openedAt: number }) {
  const { t } = useTranslation('review-form');
  const { onSubmit, problem } = useSendReview(form, request, openedAt);
  const { register, error } = form;

  return (
    // The schema's messages are keys of this file (a test compares them); their type is only known to be text.
    <Form translate={(key) => t(key as 'errors.nameRequired')} onSubmit={onSubmit} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        <Field as="group" label={t('fields.rating')} error={error('rating')} required>
          <Controller control={form.control} name="rating" render={({ field }) => <StarInput {...field} />} />
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('fields.name')} error={error('name')} required>
            <TextInput {...register('name')} autoComplete="name" />
          </Field>
          <Field label={t('fields.company')} error={error('companyName')} optional>
            <TextInput {...register('companyName')} autoComplete="organization" />
          </Field>
        </div>
        <Field label={t('fields.text')} error={error('reviewText')} optional>
          <TextArea {...register('reviewText')} />
        </Field>
        <Honeypot {...register('website')} />
        <p className="text-small text-muted">{t('notice')}</p>
        <FormError title={problem?.title} message={problem?.text} />
      </DialogBody>
      <DialogFooter>
        <SubmitButton loading={request.isPending} className="w-full sm:w-auto sm:min-w-44">
          {t('send')}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
