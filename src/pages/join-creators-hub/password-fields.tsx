import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { PasswordMeter } from '@/components/form/password-meter';
import type { AppForm } from '@/components/form/use-app-form';
import { isStrongPassword, type AccountValues } from '@/features/creators/schema';
import { PasswordChecklist } from './password-checklist';

/** The password, with what it still lacks while it has focus, and its confirmation (spec sections 2 and 5). */
export function PasswordFields({ form }: { form: AppForm<AccountValues, AccountValues> }) {
  const { t } = useTranslation('signup');
  const checklistId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';
  const showsChecklist = hasFocus && !isStrongPassword(password);

  const followTyping = () => {
    // It may have got focus before the page was alive.
    setHasFocus(true);
    // A confirmation that was right or wrong before may not be so any more.
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };

  return (
    <>
      <Field label={t('fields.password')} error={form.error('password')} required>
        <PasswordInput
          {...form.register('password', { onChange: followTyping, onBlur: () => setHasFocus(false) })}
          onFocus={() => setHasFocus(true)}
          autoComplete="new-password"
          aria-describedby={showsChecklist ? checklistId : undefined}
        />
        <PasswordMeter password={password} />
        {showsChecklist && <PasswordChecklist id={checklistId} password={password} />}
      </Field>
      <Field label={t('fields.confirmPassword')} error={form.error('confirmPassword')} required>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  );
}
