import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/section';
import { useSteps } from '@/features/items/use-steps';

/** The steps after an application; nothing without any. */
export function HiringSteps() {
  const { t } = useTranslation('careers');
  const steps = useSteps('careers');
  if (steps.length === 0) return null;
  return (
    <Section id="steps" title={t('steps.title')} lead={t('steps.lead')} className="pt-0 pb-0">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.id} className="reveal flex gap-4 border-t border-line-strong pt-5 lg:flex-col lg:gap-3">
            <span aria-hidden="true" className="text-heading text-primary-text tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 dir="auto" className="text-heading">
                {step.title}
              </h3>
              <p dir="auto" className="mt-2 max-w-[40ch] text-body text-muted">
                {step.summary}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
