import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdult, isMinor, latestBirthday, needsBirthday } from '@functions/registration-rules.ts';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { PhoneField, TextField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { todayUtc, type DetailsValues } from '@/features/creators/schema';
import { paths } from '@/lib/paths';
import { normalizedEmail, normalizedUsername } from './availability';
import type { AccountForm } from './use-account-form';
import type { DetailsForm } from './use-details-form';

export interface DetailsStepProps {
  form: DetailsForm;
  /** The form of step 1, whose username and email are shown read-only. */
  account: AccountForm;
  /** The owner's minimum age, in years. */
  minimumAge: number;
  onBack: () => void;
}

/** Step 2: name, date of birth, mobile number and consent. */
export function DetailsStep({ form, account, minimumAge, onBack }: DetailsStepProps) {
  const { t } = useTranslation(['signup', 'common']);
  const { username, email } = account.getValues();
  // This step is never prerendered, so it can read the clock.
  const [today] = useState(todayUtc);
  const newTab = { target: '_blank', rel: 'noopener', className: 'text-primary-text underline underline-offset-4' } as const;

  return (
    <SendForm form={form} className="flex flex-col gap-5">
      <Field label={t('fields.username.label')}>
        <TextInput value={normalizedUsername(username)} dir="ltr" readOnly />
      </Field>
      <Field label={t('fields.email.label')}>
        <TextInput value={normalizedEmail(email)} type="email" readOnly />
      </Field>
      <TextField<DetailsValues> name="fullName" autoComplete="name" required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<DetailsValues>
          name="dob"
          type="date"
          min="1900-01-01"
          max={latestBirthday(today, minimumAge)}
          autoComplete="bday"
          hintValues={{ count: minimumAge }}
          required={needsBirthday(minimumAge)}
          optional={!needsBirthday(minimumAge)}
          // The label changes, so consent has to be given again.
          onChange={(event) => isMinor(event.target.value, today) && form.setValue('adultOrGuardian', false)}
        />
        <PhoneField<DetailsValues> name="mobile" optional />
      </div>
      <AgeQuestion today={today} />
      <RulesQuestion />
      <p className="text-small text-muted">
        {t('consent')}{' '}
        <AppLink to={paths.termsOfService} {...newTab}>
          {t('terms')}
          <span className="sr-only"> ({t('common:opensInNewTab')})</span>
        </AppLink>
        {t('consentJoint')}
        <AppLink to={paths.privacyPolicy} {...newTab}>
          {t('privacy')}
          <span className="sr-only"> ({t('common:opensInNewTab')})</span>
        </AppLink>
      </p>
      <FormError {...form.problem} />
      <div className="flex flex-wrap-reverse gap-3">
        <Button variant="secondary" size="lg" className="grow" disabled={form.isSending} onClick={onBack}>
          {t('common:back')}
        </Button>
        <SubmitButton size="lg" className="grow-2" loading={form.isSending} onMouseDown={(event) => event.preventDefault()}>
          {t('submit')}
        </SubmitButton>
      </div>
    </SendForm>
  );
}

/** Asks to accept the rules of the community, which open in a new tab: the form stays. */
function RulesQuestion() {
  const { t } = useTranslation(['signup', 'common']);
  return (
    <CheckboxField<DetailsValues>
      name="acceptsRules"
      required
      label={
        <>
          <span>{t('acceptsRules')}</span>{' '}
          <AppLink to={paths.communityRules} target="_blank" rel="noopener" className="text-primary-text underline underline-offset-4">
            <span>{t('rules')}</span>
            <span className="sr-only"> ({t('common:opensInNewTab')})</span>
          </AppLink>
        </>
      }
    />
  );
}

/** Asks to confirm the age, or the consent of a parent or guardian. Renders nothing for an adult's date of birth. */
function AgeQuestion({ today }: { today: string }) {
  const { t } = useTranslation('signup');
  const dob = useFieldText('dob');
  if (isAdult(dob, today)) return null;
  return <CheckboxField<DetailsValues> name="adultOrGuardian" label={isMinor(dob, today) ? t('guardianAgrees') : undefined} required />;
}
