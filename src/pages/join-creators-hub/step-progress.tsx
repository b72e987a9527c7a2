import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

export const steps = ['account', 'details', 'welcome'] as const;
export type Step = (typeof steps)[number];

/** Progress of the sign-up. */
export function StepProgress({ current }: { current: Step }) {
  const { t } = useTranslation('signup');
  const reached = steps.indexOf(current);
  return (
    <ol aria-label={t('progress.label')} className="mb-7 flex flex-wrap gap-2">
      {steps.map((step, index) => {
        const isDone = index < reached || current === 'welcome';
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined} className="flex min-w-fit flex-1 flex-col gap-2.5">
            <span aria-hidden="true" className={cn('h-1 rounded-full', index <= reached ? 'bg-accent' : 'bg-line')} />
            <span className={cn('flex items-center gap-2 text-small', index <= reached ? 'font-medium text-foreground' : 'text-muted')}>
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full border',
                  isDone
                    ? 'border-transparent bg-primary-solid text-on-accent'
                    : index === reached
                      ? 'border-primary-text'
                      : 'border-line-strong',
                )}
              >
                {isDone ? <Check className="size-3.5" /> : index + 1}
              </span>
              <span className={cn(index !== reached && 'max-[26rem]:sr-only')}>{t(`progress.${step}`)}</span>
              {isDone && <span className="sr-only">{t('progress.done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
