import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '@/admin/ui/switch';
import { IconButton } from '@/components/ui/icon-button';
import { picksQuery, placePickMutation } from '@/features/creators/admin';
import { useSingleFlight } from '@/hooks/use-single-flight';
import type { CreatorRow } from './creator-row';

/** Whether the directory shows a creator among the first, and at which place. Nothing until that is known. */
export function CreatorPick({
  row: { id, username, status, visibility },
}: {
  row: Pick<CreatorRow, 'id' | 'username' | 'status' | 'visibility'>;
}) {
  const { t } = useTranslation('panel-creator-details');
  const label = useId();
  const { data: picks } = useQuery(picksQuery);
  const { mutateAsync: place, isPending, variables } = useMutation(placePickMutation);
  const { isRunning, run } = useSingleFlight();
  if (!picks) return null;
  const index = picks.indexOf(id);
  const isPicked = index >= 0;
  // The switch shows what was pressed before the answer is there.
  const isOn = isPending ? variables.place !== null : isPicked;
  // The mutation cache reports a failure.
  const put = (at: number | null) => void run(async () => void (await place({ id, place: at }).catch(() => undefined)));

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <div className="flex items-center gap-3">
        <Switch id={label} isOn={isOn} onChange={(next) => put(next ? picks.length + 1 : null)} />
        <label htmlFor={label}>{t('pick.label')}</label>
      </div>
      {isPicked && (
        <div className="flex items-center gap-1">
          <p role="status" className="text-muted tabular-nums">
            {t('pick.place', { place: index + 1, total: picks.length })}
          </p>
          <IconButton
            label={t('pick.up', { username })}
            icon={<ArrowUp aria-hidden="true" className="size-4" />}
            disabled={isRunning || index === 0}
            onClick={() => put(index)}
          />
          <IconButton
            label={t('pick.down', { username })}
            icon={<ArrowDown aria-hidden="true" className="size-4" />}
            disabled={isRunning || index === picks.length - 1}
            onClick={() => put(index + 2)}
          />
        </div>
      )}
      {isPicked && (status !== 'active' || visibility === 'hidden') && <p className="basis-full text-muted">{t('pick.hidden')}</p>}
    </div>
  );
}
