import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { Honeypot } from '@/components/form/honeypot';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { AppLink } from '@/components/ui/app-link';
import { DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { paths } from '@/lib/paths';
import { ContactTopic } from './contact-topic';
import { useSendInquiry, type ContactFormState, type InquiryRequest } from './use-send-inquiry';

export interface ContactFormProps {
  form: ContactFormState;
  request: InquiryRequest;
  topic: string | undefined;
  openedAt: number;
  onRemoveTopic: () => void;
  /** The visitor follows a link out of the dialog. */
  onLeave: () => void;
}

/** The fields of an inquiry (spec section 5): name, mobile, email and description required. */
export function ContactForm({ form, request, topic, openedAt, onRemoveTopic, onLeave }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const { onSubmit, problem } = useSendInquiry(form, request, topic, openedAt);
  const { register, error } = form;

  return (
    // The schema's messages are keys of this file (a test compares them); their type is only known to be text.
    <Form translate={(key) => t(key as 'errors.nameRequired')} onSubmit={onSubmit} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        {topic && <ContactTopic topic={topic} onRemove={onRemoveTopic} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('fields.name')} error={error('name')} required>
            <TextInput {...register('name')} autoComplete="name" />
          </Field>
          <Field label={t('fields.company')} error={error('company')} optional>
            <TextInput {...register('company')} autoComplete="organization" />
          </Field>
          <Field label={t('fields.position')} error={error('position')} optional>
            <TextInput {...register('position')} autoComplete="organization-title" />
          </Field>
          <Field label={t('fields.mobile')} hint={t('fields.mobileHint')} error={error('mobile')} required>
            <TextInput {...register('mobile')} type="tel" autoComplete="tel" />
          </Field>
        </div>
        <Field label={t('fields.email')} error={error('email')} required>
          <TextInput {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={t('fields.description')} error={error('description')} required>
          <TextArea {...register('description')} />
        </Field>
        <Honeypot {...register('website')} />
        <p className="text-small text-muted">
          {t('privacy')}{' '}
          <AppLink to={paths.privacyPolicy} onClick={onLeave} className="text-primary-text underline underline-offset-4">
            {t('privacyLink')}
          </AppLink>
        </p>
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
