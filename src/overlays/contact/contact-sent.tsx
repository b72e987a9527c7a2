import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { SentMessage } from '@/components/form/sent-message';

export interface ContactSentProps {
  email: string;
  onClose: () => void;
  onStartOver: () => void;
}

/** Confirms that the inquiry was stored. */
export function ContactSent({ email, onClose, onStartOver }: ContactSentProps) {
  const { t } = useTranslation(['contact', 'common']);
  return (
    <>
      <SentMessage icon={MailCheck} title={t('sent.title')} text={t('sent.text', { email })} />
      <DialogFooter>
        <Button variant="ghost" onClick={onStartOver}>
          {t('sent.another')}
        </Button>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </>
  );
}
