import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateForm } from '@/components/form/use-late-form';
import { lateHook } from '@/components/late-hook';
import { Card } from '@/components/ui/card';
import { AccountStep } from './account-step';
import { hasDraft } from './has-draft';
import { StepProgress } from './step-progress';
import { useLeadCreatorsHome } from './use-lead-creators-home';

const signUpLogic = lateHook(() => import('./sign-up-logic').then((module) => module.SignUpLogic));

/** The three steps of the sign-up. Each change of step moves focus to its heading, or to the field that led back. */
export function SignUp() {
  const { t } = useTranslation('signup');
  const { live, host, still, want } = useLateForm(signUpLogic, 'signup', 'creators');
  const step = live?.step ?? 'account';
  useLeadCreatorsHome(live?.isMaking ?? false);

  const giveBack = useEffectEvent(want);
  useEffect(() => {
    if (hasDraft()) giveBack();
  }, []);

  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) {
      wrong.focus();
      return;
    }
    card.current?.querySelector('h2')?.focus({ preventScroll: true });
    // The upper end: a phone shows only a part of the card, and the button that led here was at its lower end.
    card.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [step]);

  return (
    <Card ref={card} padding="lg">
      {host}
      <StepProgress current={step} />
      <h2 tabIndex={-1} className="text-title">
        {t(`titles.${step}`)}
      </h2>
      <p className="mt-2 mb-6 text-body text-muted">{t(`leads.${step}`)}</p>
      {step === 'account' ? <AccountStep live={live} still={still} /> : live?.laterStep}
    </Card>
  );
}
