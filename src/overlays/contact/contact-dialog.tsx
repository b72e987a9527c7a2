import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '@/components/form/use-app-form';
import { Dialog } from '@/components/ui/dialog';
import { submitInquiryMutation } from '@/features/inquiries/queries';
import { emptyInquiry, inquirySchema } from '@/features/inquiries/schema';
import { useCloseOnLeave } from '@/hooks/use-close-on-leave';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';

export interface ContactDialogProps {
  open: boolean;
  topic: string | undefined;
  /** When this form was begun, in milliseconds. */
  openedAt: number;
  onRemoveTopic: () => void;
  /** Told whether something typed is still unsent. */
  onClose: (hasDraft: boolean) => void;
  /** Asks for a new, empty form. */
  onAnother: () => void;
}

/**
 * The contact dialog (spec section 2, overlays). Form and request live here, outside the panel, so that what was
 * typed outlives a dialog closed by accident.
 */
export function ContactDialog({ open, topic, openedAt, onRemoveTopic, onClose, onAnother }: ContactDialogProps) {
  const { t } = useTranslation('contact');
  const form = useAppForm({ schema: inquirySchema, defaultValues: emptyInquiry });
  const request = useMutation(submitInquiryMutation);
  const { isDirty } = form.formState;
  const close = () => onClose(isDirty && !request.isSuccess);
  useCloseOnLeave(open && !request.isPending, close);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('title')}
      description={t('intro')}
      descriptionHidden={request.isSuccess}
      initialFocus="field"
      dismissible={!request.isPending}
    >
      {request.isSuccess ? (
        <ContactSent email={request.variables.email} onClose={() => onClose(false)} onAnother={onAnother} />
      ) : (
        <ContactForm form={form} request={request} topic={topic} openedAt={openedAt} onRemoveTopic={onRemoveTopic} onLeave={close} />
      )}
    </Dialog>
  );
}
