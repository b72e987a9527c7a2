import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/section';
import { useSteps } from '@/features/items/use-steps';

/** The steps of a project; nothing without any. */
export function ProcessSection() {
  const { t } = useTranslation('services');
  const steps = useSteps('services');
  if (steps.length === 0) return null;
  return (
    <Section id="process" title={t('process.title')} lead={t('process.lead')} align="center" className="pb-0">
      <ol className="grid gap-x-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.id} className="reveal group relative flex gap-5 pb-8 sm:block sm:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-6 top-12 bottom-0 w-px bg-line-strong group-last:hidden sm:start-12 sm:top-6 sm:-end-6 sm:bottom-auto sm:h-px sm:w-auto sm:max-lg:group-even:hidden"
            />
            <span
              aria-hidden="true"
              className="relative grid size-12 shrink-0 place-items-center rounded-full border border-line-strong bg-surface font-semibold text-primary-text"
            >
              {index + 1}
            </span>
            <div>
              <h3 dir="auto" className="text-heading sm:mt-5">
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
