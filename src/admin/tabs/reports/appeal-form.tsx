import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { toast } from '@/components/feedback/toast-store';
import { decideAppealMutation, type ReportCase } from '@/features/reports/admin';
import type { Localized } from '@/i18n/localized-text';
import { DecisionButton } from './decision-button';
import { isStated, StatedReason, useReasonTemplates } from './stated-reason';
import { useDecisionKeys } from './use-decision-keys';

const answers = ['grant', 'refuse'] as const;
type Answer = (typeof answers)[number];

/** What the creator wrote against a decision, and the answer to it, with the keys 1 and 2. */
export function AppealForm({ shown, onDecide }: { shown: ReportCase; onDecide: () => void }) {
  const { t } = useTranslation('panel-reports');
  const templateOf = useReasonTemplates();
  const [own, setOwn] = useState<Localized>();
  const decide = useMutation(decideAppealMutation);
  const isReady = templateOf !== undefined && !decide.isPending;

  async function act(answer: Answer) {
    if (!templateOf || !isReady) return;
    const reasons = own ?? templateOf(answer === 'grant' ? 'granted' : 'refused');
    if (!isStated(reasons)) {
      toast({ variant: 'destructive', title: t('reasonMissing') });
      return;
    }
    onDecide();
    try {
      await decide.mutateAsync({ id: shown.id, isGranted: answer === 'grant', reasons });
    } catch {
      // The mutation cache reports the failure. What was written stays.
      return;
    }
    toast({ variant: 'success', title: t(`answered.${answer}`) });
  }
  useDecisionKeys((place) => {
    const answer = answers[place];
    if (answer) void act(answer);
  });

  return (
    <section aria-label={t('appeal')} className="space-y-3 border-t border-line bg-background py-3 lg:sticky lg:bottom-0">
      <h3 className="flex flex-wrap gap-x-3 font-medium">
        <span>{t('appeal')}</span>
        {shown.appealed_at && <ListTime isFull at={shown.appealed_at} />}
      </h3>
      <blockquote dir="auto" className="border-s-2 border-line ps-3 text-small break-words whitespace-pre-wrap">
        {shown.appeal}
      </blockquote>
      <StatedReason value={own ?? templateOf?.('refused') ?? { en: '', ar: '' }} isOwn={own !== undefined} onChange={setOwn} />
      <div className="flex flex-wrap gap-2">
        {answers.map((answer, index) => (
          <DecisionButton
            key={answer}
            digit={index + 1}
            icon={answer === 'grant' ? Check : X}
            label={t(`answers.${answer}`)}
            disabled={!isReady}
            onPress={() => void act(answer)}
          />
        ))}
      </div>
    </section>
  );
}
