import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/fields';
import type { AccountValues } from '@/features/creators/schema';
import type { Availability } from './availability';
import { AvailabilityIcon } from './availability-icon';
import { AvailabilityStatus } from './availability-status';

/** The email address. Availability is checked as soon as the address is complete. */
export function EmailField({ availability }: { availability: Availability }) {
  const { t } = useTranslation('signup');

  return (
    <TextField<AccountValues>
      name="email"
      type="email"
      autoComplete="email"
      remark={availability.reason}
      trailing={<AvailabilityIcon state={availability.state} />}
      below={<AvailabilityStatus state={availability.state} available={t('availability.email')} />}
      required
    />
  );
}
