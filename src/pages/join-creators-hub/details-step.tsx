import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Form } from '@/components/form/form';
import { FormError } from '@/components/form/form-error';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { latestBirthday, limits, todayUtc } from '@/features/creators/schema';
import { paths } from '@/lib/paths';
import { normalized } from './availability';
import type { Registering } from './use-register';
import type { SignUpForms } from './use-sign-up-forms';

export interface DetailsStepProps {
  forms: SignUpForms;
  registering: Registering;
  onBack: () => void;
}

/** Step 2: who the person is; username and email read-only (spec section 2, creators hub signup). */
export function DetailsStep({ forms: { account, details }, registering: { isSending, problem, onSubmit }, onBack }: DetailsStepProps) {
  const { t } = useTranslation(['signup', 'creators', 'common']);
  const { register, error } = details;
  const { username, email } = account.getValues();
  // This step is never part of a prerendered page, so the clock may be read.
  const [latest] = useState(() => latestBirthday(todayUtc()));
  const newTab = { target: '_blank', rel: 'noopener', className: 'text-primary-text underline underline-offset-4' } as const;

  return (
    // The schema's messages are keys of the creators' texts; their type is only known to be text.
    <Form translate={(key) => t(`creators:${key as 'errors.fullNameRequired'}`)} onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field label={t('fields.username')}>
        <TextInput value={normalized(username)} dir="ltr" readOnly />
      </Field>
      <Field label={t('fields.email')}>
        <TextInput value={normalized(email)} type="email" readOnly />
      </Field>
      <Field label={t('fields.fullName')} error={error('fullName')} required>
        <TextInput {...register('fullName')} autoComplete="name" />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('fields.dob')} hint={t('dobHint', { count: limits.minimumAge })} error={error('dob')} optional>
          <TextInput {...register('dob')} type="date" min="1900-01-01" max={latest} autoComplete="bday" />
        </Field>
        <Field label={t('fields.mobile')} hint={t('mobileHint')} error={error('mobile')} optional>
          <TextInput {...register('mobile')} type="tel" autoComplete="tel" />
        </Field>
      </div>
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
      <FormError title={problem && t('failed.title')} message={problem} />
      <div className="flex flex-wrap-reverse gap-3">
        <Button variant="secondary" size="lg" className="grow" disabled={isSending} onClick={onBack}>
          {t('common:back')}
        </Button>
        <SubmitButton size="lg" className="grow-2" loading={isSending} onMouseDown={(event) => event.preventDefault()}>
          {t('submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
