import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/fields';
import type { AccountValues } from '@/features/creators/schema';
import { AvailabilityIcon } from './availability-icon';
import { AvailabilityStatus } from './availability-status';
import type { AccountForm } from './use-account-form';
import { useEmailAvailability } from './use-availability';

/** The address, checked once it looks like one. */
export function EmailField({ form }: { form: AccountForm }) {
  const { t } = useTranslation('signup');
  const availability = useEmailAvailability(useWatch({ control: form.control, name: 'email' }) ?? '');

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
