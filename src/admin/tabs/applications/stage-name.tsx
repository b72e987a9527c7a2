import { useTranslation } from 'react-i18next';
import { stageOf, type Stage } from '@/features/applications/stages';
import { cn } from '@/lib/cn';

const tones: Partial<Record<Stage, string>> = {
  new: 'border-primary-text text-primary-text',
  hired: 'border-success text-success',
  rejected: 'text-muted',
  withdrawn: 'text-muted',
};

/** The stage of an application as a label. */
export function StageName({ stage }: { stage: string }) {
  const { t } = useTranslation('panel-applications');
  const known = stageOf(stage);
  return (
    <span className={cn('inline-block rounded-full border border-line px-2 py-0.5 text-xs font-medium whitespace-nowrap', tones[known])}>
      {t(`stages.${known}`)}
    </span>
  );
}
