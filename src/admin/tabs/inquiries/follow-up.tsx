import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { calendarDay, followUpMutation } from '@/features/inquiries/admin';

/** While a year is typed, it passes through years long gone. */
const isMeant = (day: string) => day >= '2020-01-01' && day <= '2099-12-31';

/** The day on which an inquiry stands on top again, stored at once. */
export function FollowUp({ id, day, inputId }: { id: string; day: string | null; inputId: string }) {
  const { t } = useTranslation('panel-inquiries');
  const { mutate, isPending } = useMutation(followUpMutation);
  const [typed, setTyped] = useState<string | null>(null);

  function choose(next: string | null) {
    setTyped(next ?? '');
    // A failure has been told; what is stored shows again.
    if (next !== day) mutate({ id, day: next }, { onSettled: () => setTyped(null) });
  }

  return (
    <div className="flex flex-wrap items-center gap-1">
      <TextInput
        id={inputId}
        type="date"
        dir="ltr"
        value={typed ?? day ?? ''}
        onChange={({ target: { value } }) => (isMeant(value) ? choose(value) : setTyped(value))}
        onBlur={() => (typed === '' ? choose(null) : !isPending && setTyped(null))}
        className="w-40 lg:min-h-9 lg:py-1 lg:text-small"
      />
      {day === null ? (
        <>
          <Button size="sm" variant="ghost" onClick={() => choose(calendarDay(1))}>
            {t('followUp.tomorrow')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => choose(calendarDay(7))}>
            {t('followUp.week')}
          </Button>
        </>
      ) : (
        <IconButton size="sm" label={t('followUp.clear')} icon={<X aria-hidden="true" />} onClick={() => choose(null)} />
      )}
    </div>
  );
}
