import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/fields';
import type { AccountValues } from '@/features/creators/schema';
import { creatorPath } from '@/lib/paths';
import { normalized, type Availability } from './availability';
import { AvailabilityIcon } from './availability-icon';
import { AvailabilityStatus } from './availability-status';
import type { AccountForm } from './use-account-form';

/** The username, checked while it is typed, with the address that it will make. */
export function UsernameField({ form, availability }: { form: AccountForm; availability: Availability }) {
  const { t } = useTranslation('signup');
  const username = useWatch({ control: form.control, name: 'username' }) ?? '';
  const isSound = availability.state === 'available' || availability.state === 'checking';
  const address = (
    <>
      {t('usernameAddress')}{' '}
      <bdi dir="ltr" className="break-all">
        {creatorPath(normalized(username))}
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
      hint={isSound ? address : undefined}
      remark={availability.reason}
      trailing={<AvailabilityIcon state={availability.state} />}
      below={<AvailabilityStatus state={availability.state} available={t('availability.username')} />}
      required
    />
  );
}
