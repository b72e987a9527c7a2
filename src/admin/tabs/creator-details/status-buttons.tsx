import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { Chosen } from '@/features/lists/actions';
import type { ChosenStatus } from './change-status';
import { StatusDialog } from './status-dialog';

/** Activates or suspends the selected creators, all with one reason. */
export function StatusButtons({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { t } = useTranslation('panel-creator-details');
  const [asked, setAsked] = useState<ChosenStatus['status'] | null>(null);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsked('active')}>
        <CircleCheck aria-hidden="true" className="size-4" />
        {t('activate.label')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAsked('suspended')}>
        <Ban aria-hidden="true" className="size-4" />
        {t('suspend.label')}
      </Button>
      {asked && (
        <StatusDialog
          chosen={chosen}
          name={`creator-status:several:${asked}`}
          status={asked}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
