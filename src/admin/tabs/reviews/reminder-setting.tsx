import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import { reminderDaysMutation, reminderDaysQuery } from '@/features/reviews/invite';

const choices = [3, 5, 7, 10, 14, 21, 30];

/** After how many days an invitation is repeated once, or never. Saves at once, like all actions of lists. */
export function ReminderSetting() {
  const { t } = useTranslation('panel-invitations');
  const id = useId();
  const { data: before } = useQuery(reminderDaysQuery);
  const { mutate, isPending, variables } = useMutation(reminderDaysMutation);
  if (before === undefined) return null;
  const days = isPending ? variables.days : before;
  // Also a number that was set by SQL.
  const shown = days === null || choices.includes(days) ? choices : [...choices, days].sort((a, b) => a - b);
  return (
    <label htmlFor={id} className="flex flex-wrap items-center gap-2 text-small text-muted">
      {t('reminder.label')}
      <Select
        id={id}
        value={days ?? ''}
        disabled={isPending}
        onChange={({ target }) => mutate({ before, days: target.value === '' ? null : Number(target.value) })}
        className="w-40 lg:min-h-9 lg:text-small"
      >
        <option value="">{t('reminder.never')}</option>
        {shown.map((count) => (
          <option key={count} value={count}>
            {t('reminder.days', { count })}
          </option>
        ))}
      </Select>
    </label>
  );
}
