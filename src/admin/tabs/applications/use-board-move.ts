import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toastStore } from '@/components/feedback/toast-store';
import { stageOf, type Stage } from '@/features/applications/stages';
import { useStore } from '@/hooks/use-store';
import type { BoardRow } from './board-card';
import { moveMutation, useMoveTold } from './change-stage';

/** A card that is being moved. It is shown in its new column before the database has answered. */
export interface Moving {
  row: BoardRow;
  to: Stage;
}

/**
 * Moves cards. After a failure the card is back in its column, and a toast shows the reason.
 * @param asked the application that the stage dialog is open for
 */
export function useBoardMove(area: RefObject<HTMLElement | null>, asked: BoardRow | undefined) {
  const { t } = useTranslation('panel-applications');
  const client = useQueryClient();
  const told = useMoveTold();
  const [moving, setMoving] = useState<readonly Moving[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // One at a time, so that the last move wins.
  const { mutateAsync } = useMutation({
    ...moveMutation(client),
    scope: { id: 'board-moves' },
    meta: { failed: 'panel-applications:move.failed' },
  });
  const last = useRef<string>(undefined);
  const isFetching = useIsFetching({ queryKey: ['list', 'job_applications'] }) > 0;

  // A toast that closes with its focused undo button loses the focus.
  const message = useStore(toastStore);

  // A card that was moved is another element in another column. The focus follows it.
  useEffect(() => {
    if (asked) last.current = asked.id;
    if (asked || last.current === undefined || (document.activeElement && document.activeElement !== document.body)) return;
    area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"] [data-handle]`)?.focus();
  }, [area, asked, isFetching, message, moving]);

  // A pointer places the focus itself.
  useEffect(() => {
    const forget = () => (last.current = undefined);
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);

  async function move(row: BoardRow, to: Stage): Promise<void> {
    const name = row.full_name;
    const entry = { row, to };
    // A second move before the first one is stored replaces it.
    setMoving((before) => [...before.filter((other) => other.row.id !== row.id), entry]);
    last.current = row.id;
    setAnnouncement(t('board.moved', { name, stage: t(`stages.${to}`) }));
    try {
      // Settles once the columns are read again.
      const change = { stage: to, expected: stageOf(row.stage) };
      const outcome = await mutateAsync({ target: { ids: [row.id] }, ...change });
      told(outcome, change, { name });
      if (outcome.count === 0) setAnnouncement('');
    } catch {
      setAnnouncement(t('board.back', { name, stage: t(`stages.${stageOf(row.stage)}`) }));
    }
    setMoving((before) => before.filter((other) => other !== entry));
  }

  return { moving, move: (row: BoardRow, to: Stage) => void move(row, to), announcement };
}
