import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { calendarDay, followUpMutation } from '@/features/inquiries/admin';
import { cn } from '@/lib/cn';
import { ListDay } from '../../list/list-day';

/** Excludes the intermediate values of a year that is being typed, such as 0002. */
const isPlausible = (day: string) => day >= '2020-01-01' && day <= '2099-12-31';

/** The field of the follow-up day. It saves at once. */
export function FollowUpField({ id, day, inputId }: { id: string; day: string | null; inputId: string }) {
  const { t } = useTranslation('panel-inquiries');
  const { mutate, isPending } = useMutation(followUpMutation);
  const [typed, setTyped] = useState<string | null>(null);
  /** The day that the database has after the requests so far. */
  const stored = useRef(day);

  useEffect(() => {
    if (!isPending) stored.current = day;
  }, [day, isPending]);

  function save(next: string | null) {
    setTyped(next ?? '');
    if (next === stored.current) return;
    // The mutation cache reports failures. The field then shows the stored day again.
    mutate({ id, before: stored.current, day: next }, { onSettled: () => setTyped(null) });
    stored.current = next;
  }

  return (
    <div className="flex flex-wrap items-center gap-1">
      <TextInput
        id={inputId}
        type="date"
        dir="ltr"
        value={typed ?? day ?? ''}
        onChange={({ target: { value } }) => (isPlausible(value) ? save(value) : setTyped(value))}
        onBlur={() => (typed === '' ? save(null) : !isPending && setTyped(null))}
        className="max-w-40 lg:max-w-36 lg:min-h-9 lg:py-1 lg:text-small"
      />
      {day === null ? (
        <>
          <Button size="sm" variant="ghost" onClick={() => save(calendarDay(1))}>
            {t('followUp.tomorrow')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => save(calendarDay(7))}>
            {t('followUp.week')}
          </Button>
        </>
      ) : (
        <IconButton size="sm" label={t('followUp.clear')} icon={<X aria-hidden="true" />} onClick={() => save(null)} />
      )}
    </div>
  );
}

/** A follow-up day, highlighted from that day on. */
export function FollowUpDay({ day }: { day: string }) {
  return (
    <ListDay day={day} className={cn('whitespace-nowrap tabular-nums', day <= calendarDay() ? 'font-medium text-warning' : 'text-muted')} />
  );
}
