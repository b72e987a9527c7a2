import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { PhoneField, TextAreaField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitFooter } from '../submit-footer';
import type { SendFormState } from '@/components/form/send-form-options';
import { AppLink } from '@/components/ui/app-link';
import { DialogBody, dialogFormClass } from '@/components/ui/dialog';
import type { InquiryValues } from '@/features/inquiries/schema';
import { textLimits } from '@/lib/text-limits';
import { paths } from '@/lib/paths';
import { IconButton } from '@/components/ui/icon-button';

export interface ContactFormProps {
  form: SendFormState;
  topic: string | undefined;
  onRemoveTopic: () => void;
  /** Called when a link out of the dialog is followed. */
  onLeave: () => void;
}

/** The fields of an inquiry. Name, mobile, email and description are required. */
export function ContactForm({ form, topic, onRemoveTopic, onLeave }: ContactFormProps) {
  const { t } = useTranslation('contact');
  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        {topic && <ContactTopic topic={topic} onRemove={onRemoveTopic} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<InquiryValues> name="name" autoComplete="name" required />
          <TextField<InquiryValues> name="company" autoComplete="organization" optional />
          <TextField<InquiryValues> name="position" autoComplete="organization-title" optional />
          <PhoneField<InquiryValues> name="mobile" required />
        </div>
        <TextField<InquiryValues> name="email" type="email" autoComplete="email" required />
        <TextAreaField<InquiryValues> name="description" required maxLength={textLimits.inquiry} />
        <p className="text-small text-muted">
          {t('privacy')}{' '}
          <AppLink to={paths.privacyPolicy} onClick={onLeave} className="text-primary-text underline underline-offset-4">
            {t('privacyLink')}
          </AppLink>
        </p>
        <FormError {...form.problem} />
      </DialogBody>
      <SubmitFooter isSending={form.isSending} label={t('send')} />
    </SendForm>
  );
}

/** The topic of the inquiry, with a button to remove it. */
function ContactTopic({ topic, onRemove }: { topic: string; onRemove: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-control border border-primary-text/30 bg-primary/10 ps-4 text-small text-foreground">
      <span dir="auto" className="min-w-0 py-2 break-words">
        {t('topic', { subject: topic })}
      </span>
      <IconButton label={t('removeTopic', { subject: topic })} icon={<X aria-hidden="true" />} size="sm" onClick={onRemove} />
    </p>
  );
}
