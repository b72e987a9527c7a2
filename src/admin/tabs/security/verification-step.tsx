import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { proveMutation, type Enrolment } from '@/features/account/second-factor';
import { toLatinDigits } from '@functions/contact-rules.ts';

const schema = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => toLatinDigits(text).replace(/[\s-]/g, '')),
    ),
    z.string().check(
      z.minLength(1, 'secondStep.errors.codeRequired'),
      z.refine((code) => code === '' || /^\d{6}$/.test(code), 'secondStep.errors.codeWrong'),
    ),
  ),
});
type Values = z.input<typeof schema>;

/** Splits a secret into groups of four letters, which are easier to copy by hand. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface VerificationStepProps {
  userId: string;
  enrolment: Enrolment;
  /** Whether the database requires a code once the authenticator is added. */
  isRequired: boolean;
  onClose: () => void;
}

/** Shows the QR code and the secret, and verifies a code of the app. */
export function VerificationStep({ userId, enrolment: { factorId, qrCode, secret, uri }, isRequired, onClose }: VerificationStepProps) {
  const { t } = useTranslation(['panel-security', 'common']);
  const form = useSendForm({
    schema,
    defaultValues: { code: '' },
    texts: 'panel-security:secondStep',
    messages: 'panel-security',
    mutation: proveMutation(userId),
    variables: ({ code }: z.output<typeof schema>) => ({ factorId, code }),
    refusals: {
      mfa_verification_failed: { field: 'code', message: 'secondStep.errors.codeWrong' },
      mfa_verification_rejected: { message: 'secondStep.errors.codesMany' },
      mfa_ip_address_mismatch: { message: 'secondStep.errors.networkChanged' },
    },
    invalidTexts: () => null,
    onSent() {
      toast({ variant: 'success', title: t('secondStep.added'), ...(isRequired && { description: t('secondStep.addedText') }) });
      onClose();
    },
    keepsValues: true,
  });
  const { setFocus } = form;
  // The focused element of the previous step has unmounted.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-4 text-small">
        <div className="flex flex-wrap items-start gap-4">
          <img src={qrCode} alt={t('secondStep.scan.picture')} width={176} height={176} className="size-44 rounded-control bg-white p-2" />
          <div className="min-w-0 flex-[1_1_14rem] space-y-2">
            <p className="text-muted">{t('secondStep.scan.byHand')}</p>
            <p>
              <code dir="ltr" className="block rounded-control border border-line bg-background/40 px-3 py-2 break-words select-all">
                {inGroups(secret)}
              </code>
            </p>
            <a href={uri} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4 lg:min-h-0">
              {t('secondStep.scan.open')}
            </a>
          </div>
        </div>
        <TextField<Values>
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          className="tabular-nums lg:min-h-9 lg:text-small"
          required
        />
        <FormError {...form.problem} />
      </DialogBody>
      <DialogFooter>
        <Button size="sm" variant="ghost" disabled={form.isSending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton size="sm" loading={form.isSending}>
          {t('secondStep.prove')}
        </SubmitButton>
      </DialogFooter>
    </SendForm>
  );
}
