import { useId, useState } from 'react';
import { isStrongPassword } from '@functions/registration-rules.ts';
import { PasswordField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { PasswordMeter } from '@/components/form/password-meter';
import type { AccountValues } from '@/features/creators/schema';
import { PasswordChecklist } from './password-checklist';
import type { AccountForm } from './use-account-form';

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
