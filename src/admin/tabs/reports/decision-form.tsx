import { useMutation } from '@tanstack/react-query';
import { Ban, Check, EyeOff, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { removePictureFiles } from '@/features/posts/picture-files';
import {
  decideReportMutation,
  decisions,
  picturesOf,
  reopenReportMutation,
  type Decision,
  type ReportCase,
} from '@/features/reports/admin';
import { reportReasons, type ReportReason } from '@/features/reports/reasons';
import type { Localized } from '@/i18n/localized-text';
import { DecisionButton } from './decision-button';
import { isStated, StatedReason, useReasonTemplates } from './stated-reason';
import { useCaseName } from './use-case-name';
import { useDecisionKeys } from './use-decision-keys';

const icons: Record<Decision, LucideIcon> = { keep: Check, hide: EyeOff, remove: Trash2, suspend: Ban };

/** The reason that most reports name. */
const commonest = ({ reasons = {} }: ReportCase): ReportReason =>
  reportReasons.reduce<ReportReason>((most, reason) => ((reasons[reason] ?? 0) > (reasons[most] ?? 0) ? reason : most), 'other');

/**
 * The stated reason in both languages, and one button for each decision, with the keys 1 to 4. The reason starts as the template of what
 * was reported most; of *Keep* it is that nothing is wrong, until a reason is written.
 */
export function DecisionForm({ shown, onDecide }: { shown: ReportCase; onDecide: () => void }) {
  const { t } = useTranslation(['panel-reports', 'report']);
  const nameOf = useCaseName();
  const templateOf = useReasonTemplates();
  const [template, setTemplate] = useState<ReportReason>(() => commonest(shown));
  const [own, setOwn] = useState<Localized>();
  const [isConfirming, setConfirming] = useState(false);
  const decide = useMutation(decideReportMutation);
  const reopen = useMutation(reopenReportMutation);
  const stated = own ?? templateOf?.(template) ?? { en: '', ar: '' };
  const isReady = templateOf !== undefined && !decide.isPending;

  async function act(decision: Decision) {
    if (!templateOf || !isReady) return;
    const reasons = own ?? templateOf(decision === 'keep' ? 'none' : template);
    if (!isStated(reasons)) {
      toast({ variant: 'destructive', title: t('reasonMissing') });
      return;
    }
    onDecide();
    try {
      await decide.mutateAsync({
        id: shown.id,
        decision,
        reasons,
        pictures: [shown.current?.profile_picture_url, shown.current?.banner_url],
      });
      if (decision === 'remove') await removePictureFiles(picturesOf(shown));
    } catch {
      // The mutation cache reports the failure. What was written stays.
      return;
    }
    toast({
      variant: 'success',
      title: t(`done.${decision}`, { name: nameOf(shown) }),
      ...(decision !== 'remove' && {
        action: { label: t('undo'), altText: t('undoAlt'), onSelect: () => reopen.mutate(shown.id) },
      }),
    });
  }
  const choose = (decision: Decision) => (decision === 'remove' ? setConfirming(true) : void act(decision));
  useDecisionKeys((place) => {
    const decision = decisions[place];
    if (decision) choose(decision);
  });

  return (
    <section aria-label={t('decide')} className="space-y-3 border-t border-line bg-background py-3 lg:sticky lg:bottom-0">
      <Field label={t('template')}>
        <Select
          value={own ? 'own' : template}
          onChange={({ target }) => {
            const chosen = reportReasons.find((reason) => reason === target.value);
            setOwn(chosen ? undefined : stated);
            if (chosen) setTemplate(chosen);
          }}
          className="lg:min-h-9 lg:text-small"
        >
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`report:reasons.${reason}`)}
            </option>
          ))}
          <option value="own">{t('ownReason')}</option>
        </Select>
      </Field>
      <StatedReason value={stated} isOwn={own !== undefined} onChange={setOwn} />
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <DecisionButton
            key={decision}
            digit={decisions.indexOf(decision) + 1}
            icon={icons[decision]}
            label={t(`decisions.${decision}`)}
            isPrimary={decision === 'keep'}
            disabled={!isReady}
            onPress={() => choose(decision)}
          />
        ))}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t(`removal.${shown.subject}`)}
        description={t(`removalText.${shown.subject}`)}
        confirmLabel={t('decisions.remove')}
        onConfirm={() => act('remove')}
      />
    </section>
  );
}
