import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStrongPassword } from '@functions/registration-rules.ts';
import { PasswordField, TextField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { PasswordMeter } from '@/components/form/password-meter';
import type { AccountValues } from '@/features/creators/schema';
import { creatorPath } from '@/lib/paths';
import { PasswordChecklist } from './password-checklist';
import type { AccountForm } from './use-account-form';
import { type Availability, normalizedUsername } from './availability';
import { AvailabilityIcon, AvailabilityStatus } from './availability-status';

/** The username, checked while it is typed. Shows the address of the page it creates. */
export function UsernameField({ availability }: { availability: Availability }) {
  const { t } = useTranslation('signup');
  const username = useFieldText('username');
  const isValid = availability.state === 'available' || availability.state === 'checking';
  const address = (
    <>
      <span>{t('usernameAddress')}</span>{' '}
      <bdi dir="ltr" className="break-all">
        {creatorPath(normalizedUsername(username))}
      </bdi>
    </>
  );

  return (
    <TextField<AccountValues>
      name="username"
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={isValid ? address : undefined}
      remark={availability.reason}
      trailing={<AvailabilityIcon state={availability.state} />}
      below={<AvailabilityStatus state={availability.state} available={t('availability.username')} />}
      required
    />
  );
}

/** The email address. Availability is checked as soon as the address is complete. */
export function EmailField({ availability }: { availability: Availability }) {
  const { t } = useTranslation('signup');

  return (
    <TextField<AccountValues>
      name="email"
      type="email"
      autoComplete="email"
      remark={availability.reason}
      trailing={<AvailabilityIcon state={availability.state} />}
      below={<AvailabilityStatus state={availability.state} available={t('availability.email')} />}
      required
    />
  );
}

/** The password and its confirmation. A checklist shows unmet rules while the password has focus. */
export function PasswordFields({ form }: { form: AccountForm }) {
  const checklistId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const password = useFieldText('password');
  const showsChecklist = hasFocus && !isStrongPassword(password);

  const onPasswordChange = () => {
    // It may have got focus before hydration.
    setHasFocus(true);
    // The confirmation has to match the new value.
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };

  return (
    <>
      <PasswordField<AccountValues>
        name="password"
        autoComplete="new-password"
        onChange={onPasswordChange}
        onBlur={() => setHasFocus(false)}
        onFocus={() => setHasFocus(true)}
        aria-describedby={showsChecklist ? checklistId : undefined}
        below={
          <>
            <PasswordMeter password={password} />
            {showsChecklist && <PasswordChecklist id={checklistId} password={password} />}
          </>
        }
        required
      />
      <PasswordField<AccountValues> name="confirmPassword" autoComplete="new-password" required />
    </>
  );
}
