import { isEmail } from '@functions/address-rules.ts';
import { cleanEmail, emailMax } from '@functions/contact-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Notice } from '@/components/feedback/notice';
import { Field } from '@/components/form/field';
import { PasswordField, TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { useSendForm } from '@/components/form/use-send-form';
import { accountEmailQuery, pendingEmailChange, requestEmailChange } from '@/features/account/own-account';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';

/** The new address, and the current password. Messages are keys of the `account` texts. */
const emailSchema = z.object({
  email: z
    .string()
    .check(
      z.overwrite(cleanEmail),
      z.toLowerCase(),
      z.minLength(1, 'email.errors.emailRequired'),
      z.refine(isEmail, 'email.errors.emailInvalid'),
    ),
  current: z.string().check(z.minLength(1, 'email.errors.currentRequired')),
});

type EmailValues = z.input<typeof emailSchema>;

const lockedRefusal = { field: 'current', message: 'email.errors.locked' } as const;
const wrongRefusal = { field: 'current', message: 'email.errors.currentWrong' } as const;

/** The form of a new address. It says the same whether another account has it. */
export function EmailForm({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const { localizePath } = useLanguage();
  const { data: email = '' } = useQuery(accountEmailQuery(userId));
  const [asked, setAsked] = useState(() => pendingEmailChange(userId, Date.now()));
  const form = useSendForm({
    schema: emailSchema,
    defaultValues: { email: '', current: '' },
    texts: 'account:email',
    mutation: { mutationFn: requestEmailChange },
    variables: (values) => ({ ...values, page: window.location.origin + localizePath(paths.account) }),
    invalidTexts: () => null,
    refusals: {
      password_wrong: wrongRefusal,
      account_locked: lockedRefusal,
      same_address: { field: 'email', message: 'email.errors.same' },
      validation_failed: { field: 'email', message: 'email.errors.emailInvalid' },
      email_address_invalid: { field: 'email', message: 'email.errors.emailInvalid' },
      insufficient_aal: { message: 'email.errors.secondStep' },
    },
    onSent: setAsked,
  });

  return (
    <SendForm form={form} aria-label={t('email.title')} className="flex max-w-md flex-col gap-5">
      {asked && asked.email !== email && (
        <Notice role="status" title={t('email.asked.title')}>
          {t('email.asked.text', { email: asked.email })}
        </Notice>
      )}
      <Field label={t('email.now')}>
        <TextInput value={email} type="email" autoComplete="username" readOnly />
      </Field>
      <TextField<EmailValues>
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMax}
        required
      />
      <PasswordField<EmailValues> name="current" autoComplete="current-password" required />
      <FormError {...form.problem} />
      <SubmitButton variant="secondary" loading={form.isSending} className="self-start">
        {t('email.submit')}
      </SubmitButton>
    </SendForm>
  );
}
