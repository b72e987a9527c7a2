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
import { VerificationStep } from './verification-step';

const maxNameLength = 40;

const schemaFor = (existingNames: readonly string[]) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'secondStep.errors.nameRequired'),
      z.maxLength(maxNameLength, 'secondStep.errors.nameLong'),
      readable('name', 'secondStep.errors.nameUnreadable'),
      z.refine((name) => !existingNames.includes(name), 'secondStep.errors.nameTaken'),
    ),
  });
type Values = z.input<ReturnType<typeof schemaFor>>;

interface AuthenticatorDialogProps {
  userId: string;
  /** The names of the account's authenticators. */
  existingNames: readonly string[];
  /** Whether the database requires a code once an authenticator exists. */
  isRequired: boolean;
  onClose: () => void;
}

/** Adds an authenticator in two steps: its name, then a code that proves that the app has the secret. */
export function AuthenticatorDialog({ userId, existingNames, isRequired, onClose }: AuthenticatorDialogProps) {
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
        <VerificationStep userId={userId} enrolment={enrolment} isRequired={isRequired} onClose={onClose} />
      ) : (
        <NameStep existingNames={existingNames} onEnrolled={setEnrolment} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NameStep({
  existingNames,
  onEnrolled,
  onClose,
}: Pick<AuthenticatorDialogProps, 'existingNames' | 'onClose'> & { onEnrolled: (enrolment: Enrolment) => void }) {
  const { t } = useTranslation(['panel-security', 'common']);
  // The issuer is always English, since authenticator apps expect Latin names.
  const issuer = localize(
    useSetting(({ companyName }) => companyName),
    'en',
  );
  const form = useSendForm({
    schema: schemaFor(existingNames),
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
        <TextField<Values>
          name="name"
          dir="auto"
          maxLength={maxNameLength}
          autoComplete="off"
          className="lg:min-h-9 lg:text-small"
          required
        />
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
