import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/section';
import { Questions, type Question } from '@/features/rich-text/questions';

/** What customers ask, in the order of the panel; nothing without any. */
export function QuestionsSection({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('services');
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title={t('questions.title')} lead={t('questions.lead')} className="pb-0">
      <div className="max-w-[48rem]">
        <Questions questions={questions} />
      </div>
    </Section>
  );
}
