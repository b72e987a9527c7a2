import { useMutation } from '@tanstack/react-query';
import { Ban, Check, EyeOff, Trash2, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageBox } from '@/admin/forms/language-box';
import { isSingleKey } from '@/admin/list/use-list-keys';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { useOrderedLanguages } from '@/admin/ui/use-ordered-languages';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  decideReportMutation,
  decisions,
  maxStatedReason,
  reopenReportMutation,
  type Decision,
  type ReportCase,
} from '@/features/reports/admin';
import { reportReasons, type ReportReason } from '@/features/reports/reasons';
import type { Localized } from '@/i18n/localized-text';
import { isDialogOpen } from '@/lib/keys';
import { useCaseName } from './use-case-name';

const icons: Record<Decision, LucideIcon> = { keep: Check, hide: EyeOff, remove: Trash2, suspend: Ban };

/** The reason that most reports name. */
const commonest = ({ reasons = {} }: ReportCase): ReportReason =>
  reportReasons.reduce((most, reason) => ((reasons[reason] ?? 0) > (reasons[most] ?? 0) ? reason : most), 'other' as ReportReason);

const templateNamespaces = ['panel-reports'] as const;

/**
 * The stated reason in both languages, and one button for each decision, with the keys 1 to 4. The reason starts as the template of what
 * was reported most; of *Keep* it is that nothing is wrong, until a reason is chosen or written.
 */
export function DecisionForm({ shown, onDecide }: { shown: ReportCase; onDecide: () => void }) {
  const { t } = useTranslation('panel-reports');
  const nameOf = useCaseName();
  const id = useId();
  const ordered = useOrderedLanguages();
  const texts = { en: useTextsIn('en', templateNamespaces), ar: useTextsIn('ar', templateNamespaces) };
  const [template, setTemplate] = useState<ReportReason>(() => commonest(shown));
  const [own, setOwn] = useState<Localized>();
  const [isConfirming, setConfirming] = useState(false);
  const decide = useMutation(decideReportMutation);
  const reopen = useMutation(reopenReportMutation);
  const templateOf = (name: ReportReason | 'none'): Localized => ({
    en: texts.en?.(`templates.${name}`) ?? '',
    ar: texts.ar?.(`templates.${name}`) ?? '',
  });
  const stated = own ?? templateOf(template);
  const offered = decisions.filter((decision) => decision !== 'hide' || shown.subject === 'post');
  const isReady = texts.en !== undefined && texts.ar !== undefined && !decide.isPending;

  async function act(decision: Decision) {
    const reasons = own ?? templateOf(decision === 'keep' ? 'none' : template);
    if (!isReady) return;
    if (Object.values(reasons).some((reason) => !reason.trim() || reason.trim().length > maxStatedReason)) {
      document.getElementById(id)?.querySelector<HTMLElement>('textarea')?.focus();
      toast({ variant: 'destructive', title: t('reasonMissing') });
      return;
    }
    onDecide();
    try {
      await decide.mutateAsync({ id: shown.id, decision, reasons });
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

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A held key would decide about cases that nobody has read.
    if (event.repeat || !isSingleKey(event) || isDialogOpen()) return;
    const decision = /^Digit[1-4]$/.test(event.code) ? decisions[Number(event.code.at(-1)) - 1] : undefined;
    if (decision === undefined || !offered.includes(decision)) return;
    event.preventDefault();
    choose(decision);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

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
              {t(`templates.${reason}`)}
            </option>
          ))}
          <option value="own">{t('ownReason')}</option>
        </Select>
      </Field>
      <Field as="group" label={t('stated')} hint={t('statedHint')}>
        <div id={id} className="grid gap-2 sm:grid-cols-2">
          {ordered.map((language) => (
            <LanguageBox
              key={language}
              name="reason"
              language={language}
              multiline="wrapped"
              maxLength={maxStatedReason}
              label={`${t('stated')}, ${t(`languages.${language}`)}`}
              value={stated[language]}
              onChange={(text) => setOwn({ ...stated, [language]: text })}
              isInvalid={own !== undefined && !stated[language].trim()}
              isRequired
            />
          ))}
        </div>
      </Field>
      <div className="flex flex-wrap gap-2">
        {offered.map((decision) => {
          const Icon = icons[decision];
          const key = String(decisions.indexOf(decision) + 1);
          return (
            <Button
              key={decision}
              size="sm"
              variant={decision === 'keep' ? 'primary' : 'secondary'}
              disabled={!isReady}
              aria-keyshortcuts={key}
              // The second click of a double click would decide about the next case.
              onClick={({ detail }) => detail < 2 && choose(decision)}
            >
              <Icon aria-hidden="true" className="size-4" />
              <span>{t(`decisions.${decision}`)}</span>
              <kbd aria-hidden="true" dir="ltr" className="rounded border border-current px-1 font-sans text-xs leading-4.5 max-sm:hidden">
                {key}
              </kbd>
            </Button>
          );
        })}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t(`removal.${shown.subject}`)}
        description={t('removal.text')}
        confirmLabel={t('decisions.remove')}
        onConfirm={() => act('remove')}
      />
    </section>
  );
}
