import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { Chosen } from '@/features/lists/actions';
import { StatusDialog, type StatusDialogProps } from './status-dialog';

/** The bulk actions of creators: activate or suspend, with one reason for all. */
export function StatusButtons({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { t } = useTranslation('panel-creator-details');
  const [status, setStatus] = useState<StatusDialogProps['status'] | null>(null);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setStatus('active')}>
        <CircleCheck aria-hidden="true" className="size-4" />
        {t('activate.label')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setStatus('suspended')}>
        <Ban aria-hidden="true" className="size-4" />
        {t('suspend.label')}
      </Button>
      {status && (
        <StatusDialog
          chosen={chosen}
          name={`creator-status:several:${status}`}
          status={status}
          onClose={() => setStatus(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
