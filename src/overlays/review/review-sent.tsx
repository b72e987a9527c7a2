import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { SentMessage } from '@/components/form/sent-message';

/** Confirms that the review was stored. */
export function ReviewSent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['review-form', 'common']);
  return (
    <>
      <SentMessage icon={Heart} title={t('sent.title')} text={t('sent.text')} />
      <DialogFooter>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogFooter>
    </>
  );
}
