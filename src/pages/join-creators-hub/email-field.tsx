import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import type { AppForm } from '@/components/form/use-app-form';
import type { AccountValues } from '@/features/creators/schema';
import { AvailabilityIcon } from './availability-icon';
import { AvailabilityStatus } from './availability-status';
import { useEmailAvailability } from './use-availability';

/** The address, checked once it looks like one (spec section 4). */
export function EmailField({ form }: { form: AppForm<AccountValues, AccountValues> }) {
  const { t } = useTranslation('signup');
  const availability = useEmailAvailability(useWatch({ control: form.control, name: 'email' }) ?? '');

  return (
    <Field label={t('fields.email')} hint={t('emailHint')} error={form.error('email') ?? availability.reason} required>
      <TextInput {...form.register('email')} type="email" autoComplete="email" trailing={<AvailabilityIcon state={availability.state} />} />
      <AvailabilityStatus state={availability.state} available={t('availability.email')} />
    </Field>
  );
}
