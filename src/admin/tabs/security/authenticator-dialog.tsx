import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TextField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { enrol, type Enrolment } from '@/features/account/second-factor';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { readable } from '@/lib/readable';
import { AuthenticatorProof } from './authenticator-proof';

const longest = 40;

const schemaFor = (taken: readonly string[]) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'secondStep.errors.nameRequired'),
      z.maxLength(longest, 'secondStep.errors.nameLong'),
      readable('name', 'secondStep.errors.nameUnreadable'),
      z.refine((name) => !taken.includes(name), 'secondStep.errors.nameTaken'),
    ),
  });
type Values = z.input<ReturnType<typeof schemaFor>>;

interface AuthenticatorDialogProps {
  userId: string;
  /** Names that authenticators of this account have. */
  taken: readonly string[];
  /** Once one is added, the database asks for its code. */
  isAskedFor: boolean;
  onClose: () => void;
}

/** Adds an authenticator: its name first, then the code that it shows once it has taken the secret over. */
export function AuthenticatorDialog({ userId, taken, isAskedFor, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('panel-security');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('secondStep.add')}
      description={t(enrolment ? 'secondStep.scan.text' : 'secondStep.name.text')}
      size="md"
      initialFocus="field"
    >
      {enrolment ? (
        <AuthenticatorProof userId={userId} enrolment={enrolment} isAskedFor={isAskedFor} onClose={onClose} />
      ) : (
        <NameStep taken={taken} onEnrolled={setEnrolment} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NameStep({
  taken,
  onEnrolled,
  onClose,
}: Pick<AuthenticatorDialogProps, 'taken' | 'onClose'> & { onEnrolled: (enrolment: Enrolment) => void }) {
  const { t } = useTranslation(['panel-security', 'common']);
  // English in every language: apps show it beside names that are Latin anyway.
  const issuer = localize(
    useSetting(({ companyName }) => companyName),
    'en',
  );
  const form = useSendForm({
    schema: schemaFor(taken),
    defaultValues: { name: '' },
    texts: 'panel-security:secondStep',
    messages: 'panel-security',
    mutation: { mutationFn: ({ name }: Values) => enrol({ name, issuer }) },
    refusals: {
      mfa_factor_name_conflict: { field: 'name', message: 'secondStep.errors.nameTaken' },
      too_many_enrolled_mfa_factors: { message: 'secondStep.errors.many' },
    },
    onSent: onEnrolled,
    keepsValues: true,
  });
  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-4">
        <TextField<Values> name="name" dir="auto" maxLength={longest} autoComplete="off" className="lg:min-h-9 lg:text-small" required />
        <FormError {...form.problem} />
      </DialogBody>
      <DialogFooter>
        <Button size="sm" variant="ghost" disabled={form.isSending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton size="sm" loading={form.isSending}>
          {t('common:next')}
        </SubmitButton>
      </DialogFooter>
    </SendForm>
  );
}
