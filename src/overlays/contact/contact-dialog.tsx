import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { useSendForm } from '@/components/form/use-send-form';
import { Dialog } from '@/components/ui/dialog';
import { submitInquiryMutation } from '@/features/inquiries/queries';
import { emptyInquiry, inquirySchema } from '@/features/inquiries/schema';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { useLanguage } from '@/i18n/use-language';
import { contactAnchor } from '@/lib/links';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';

export interface ContactDialogProps {
  open: boolean;
  topic: string | undefined;
  /** When this form was opened, in milliseconds since the epoch. */
  openedAt: number;
  onRemoveTopic: () => void;
  /** Called with whether the form has unsent input. */
  onClose: (hasDraft: boolean) => void;
  /** Requests a new, empty form. */
  onStartOver: () => void;
}

/** The contact dialog. Form and mutation are outside the panel, so input survives closing the dialog. */
export function ContactDialog({ open, topic, openedAt, onRemoveTopic, onClose, onStartOver }: ContactDialogProps) {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const form = useSendForm({
    schema: inquirySchema,
    defaultValues: emptyInquiry,
    texts: 'contact',
    mutation: submitInquiryMutation,
    variables: (inquiry, signs) => ({ ...inquiry, topic, language, page: window.location.pathname, signs }),
    openedAt,
    isJudged: true,
    onSent: () => toast({ variant: 'success', title: t('sent.toastTitle'), description: t('sent.toastText') }),
  });
  const { isDirty } = form.formState;
  const close = () => onClose(isDirty && !form.isSent);
  useDialogEntry(open, () => !form.isSending && close(), contactAnchor);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('title')}
      description={t('intro')}
      descriptionHidden={form.isSent}
      initialFocus="field"
      dismissible={!form.isSending}
    >
      {form.isSent ? (
        <ContactSent email={form.sent?.email ?? ''} onClose={() => onClose(false)} onStartOver={onStartOver} />
      ) : (
        <ContactForm form={form} topic={topic} onRemoveTopic={onRemoveTopic} onLeave={close} />
      )}
    </Dialog>
  );
}
