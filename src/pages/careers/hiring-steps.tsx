import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/section';

const steps = ['apply', 'talk', 'try', 'start'] as const;

/** The four steps after an application. */
export function HiringSteps() {
  const { t } = useTranslation('careers');
  return (
    <Section id="steps" title={t('steps.title')} lead={t('steps.lead')} className="pt-0 pb-0">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="reveal flex gap-4 border-t border-line-strong pt-5 lg:flex-col lg:gap-3">
            <span aria-hidden="true" className="text-heading text-primary-text tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-heading">{t(`steps.${step}.title`)}</h3>
              <p className="mt-2 max-w-[40ch] text-body text-muted">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
