import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { toLatinDigits } from '@functions/contact-rules.ts';
import { passSecondStep } from '@/session/second-factor';
import { useLogOut } from '@/session/use-log-out';
import { LoginLogo } from './login-logo';
import { useWelcome } from './use-welcome';

/** Six digits, Latin or Arabic, with or without spaces and hyphens. */
const schema = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => toLatinDigits(text).replace(/[\s-]/g, '')),
    ),
    z.string().check(
      z.minLength(1, 'errors.codeRequired'),
      z.refine((code) => code === '' || /^\d{6}$/.test(code), 'errors.codeWrong'),
    ),
  ),
});
type Values = z.input<typeof schema>;

/** The second step of the login: the code of the account's authenticator app. The back button logs out. */
export function CodeStep() {
  const { t } = useTranslation(['login-code', 'login']);
  const welcome = useWelcome();
  const { isWorking, logOut } = useLogOut();
  const form = useSendForm({
    schema,
    defaultValues: { code: '' },
    texts: 'login-code',
    mutation: { mutationFn: ({ code }: z.output<typeof schema>) => passSecondStep(code) },
    invalidTexts: () => null,
    refusals: {
      mfa_verification_failed: { field: 'code', message: 'errors.codeWrong' },
      mfa_verification_rejected: { message: 'errors.codesMany' },
      mfa_ip_address_mismatch: { message: 'errors.networkChanged' },
      no_authenticator: { message: 'errors.none' },
    },
    onSent: ({ session, email }) => welcome(session, email),
    keepsValues: true,
  });
  const { setFocus } = form;
  // The login form, which had focus, is no longer mounted.
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <FocusedPanel media={<LoginLogo />} title={t('title')} lead={t('lead')}>
      <SendForm form={form} className="flex flex-col gap-5">
        <TextField<Values>
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          className="text-center! text-heading! tracking-widest tabular-nums"
          required
        />
        <FormError {...form.problem} />
        <SubmitButton size="lg" loading={form.isSending} className="w-full">
          {t('submit')}
        </SubmitButton>
        <Button
          variant="ghost"
          size="sm"
          className="self-center"
          loading={isWorking}
          disabled={form.isSending}
          onClick={() => void logOut()}
        >
          {t('back')}
        </Button>
      </SendForm>
    </FocusedPanel>
  );
}
