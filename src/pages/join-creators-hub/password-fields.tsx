import { useId, useState } from 'react';
import { isStrongPassword } from '@functions/registration-rules.ts';
import { PasswordField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import { PasswordMeter } from '@/components/form/password-meter';
import type { AccountValues } from '@/features/creators/schema';
import { PasswordChecklist } from './password-checklist';
import type { AccountForm } from './use-account-form';

/** The password, with what it still lacks while it has focus, and its confirmation. */
export function PasswordFields({ form }: { form: AccountForm | undefined }) {
  const checklistId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const password = useFieldText('password');
  const showsChecklist = hasFocus && !isStrongPassword(password);

  const followTyping = () => {
    // It may have got focus before the page was alive.
    setHasFocus(true);
    // A confirmation that was right or wrong before may not be so any more.
    if (form?.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };

  return (
    <>
      <PasswordField<AccountValues>
        name="password"
        autoComplete="new-password"
        onChange={followTyping}
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
