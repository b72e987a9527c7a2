import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/fields';
import { useFieldText } from '@/components/form/fields-context';
import type { AccountValues } from '@/features/creators/schema';
import { creatorPath } from '@/lib/paths';
import type { Availability } from './availability';
import { AvailabilityIcon } from './availability-icon';
import { AvailabilityStatus } from './availability-status';
import { normalizedUsername } from './normalized';

/** The username, checked while it is typed. Shows the address of the page it creates. */
export function UsernameField({ availability }: { availability: Availability }) {
  const { t } = useTranslation('signup');
  const username = useFieldText('username');
  const isValid = availability.state === 'available' || availability.state === 'checking';
  const address = (
    <>
      <span>{t('usernameAddress')}</span>{' '}
      <bdi dir="ltr" className="break-all">
        {creatorPath(normalizedUsername(username))}
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
      hint={isValid ? address : undefined}
      remark={availability.reason}
      trailing={<AvailabilityIcon state={availability.state} />}
      below={<AvailabilityStatus state={availability.state} available={t('availability.username')} />}
      required
    />
  );
}
