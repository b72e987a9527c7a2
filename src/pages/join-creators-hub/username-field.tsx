import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import type { AppForm } from '@/components/form/use-app-form';
import type { AccountValues } from '@/features/creators/schema';
import { creatorPath } from '@/lib/paths';
import { normalized } from './availability';
import { AvailabilityIcon } from './availability-icon';
import { AvailabilityStatus } from './availability-status';
import { useUsernameAvailability } from './use-availability';

/** The username, checked while it is typed (spec section 4), with the address that it will make. */
export function UsernameField({ form }: { form: AppForm<AccountValues, AccountValues> }) {
  const { t } = useTranslation('signup');
  const username = useWatch({ control: form.control, name: 'username' }) ?? '';
  const availability = useUsernameAvailability(username);
  const isSound = availability.state === 'available' || availability.state === 'checking';

  return (
    <Field
      label={t('fields.username')}
      hint={isSound ? <>{t('usernameAddress')} <bdi dir="ltr" className="break-all">{creatorPath(normalized(username))}</bdi></> : t('usernameHint')}
      error={form.error('username') ?? availability.reason}
      required
    >
      <TextInput {...form.register('username')} dir="ltr" autoComplete="username" autoCapitalize="none" spellCheck={false} trailing={<AvailabilityIcon state={availability.state} />} />
      <AvailabilityStatus state={availability.state} available={t('availability.username')} />
    </Field>
  );
}
