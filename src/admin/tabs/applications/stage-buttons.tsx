import { ArrowRightLeft, Undo2, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { Stage } from '@/features/applications/stages';
import type { Chosen } from '@/features/lists/actions';
import { useRecall } from './change-stage';
import { StageDialog } from './stage-dialog';

/** The bulk actions of applications: move to a stage, refuse, and recall refusals whose mails are pending. */
export function StageButtons({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { t } = useTranslation('panel-applications');
  const [stage, setStage] = useState<Stage | null>(null);
  const recall = useRecall(chosen.name);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setStage('shortlisted')}>
        <ArrowRightLeft aria-hidden="true" className="size-4" />
        {t('move.open')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setStage('rejected')}>
        <UserX aria-hidden="true" className="size-4" />
        {t('move.reject')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        loading={recall.isPending}
        onClick={() => recall.mutate(chosen.target, { onSuccess: (count) => count && onDone() })}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        {t('recall.several')}
      </Button>
      {stage && (
        <StageDialog
          key={stage}
          chosen={chosen}
          name={`application-stage:several:${stage}`}
          stage={stage}
          onClose={() => setStage(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
