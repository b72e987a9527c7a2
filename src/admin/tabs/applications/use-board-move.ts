import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toastStore } from '@/components/feedback/toast-store';
import { stageOf, type Stage } from '@/features/applications/stages';
import { useStore } from '@/hooks/use-store';
import type { BoardRow } from './board-card';
import { moveMutation, useMoveTold } from './change-stage';

/** A card that is on its way: shown in its new column before the database knows. */
export interface Moving {
  row: BoardRow;
  to: Stage;
}

/**
 * Moves cards. When that fails the card is back where it was, and the toast says why.
 * @param asked whose stage is being asked for in a dialog
 */
export function useBoardMove(area: RefObject<HTMLElement | null>, asked: BoardRow | undefined) {
  const { t } = useTranslation('panel-applications');
  const client = useQueryClient();
  const told = useMoveTold();
  const [moving, setMoving] = useState<readonly Moving[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // One at a time, so that the last move is the one that stays.
  const { mutateAsync } = useMutation({
    ...moveMutation(client),
    scope: { id: 'board-moves' },
    meta: { failed: 'panel-applications:move.failed' },
  });
  const last = useRef<string>(undefined);
  const isFetching = useIsFetching({ queryKey: ['list', 'job_applications'] }) > 0;

  // With its undo, a message takes the keyboard along when it goes.
  const message = useStore(toastStore);

  // The card is another element in the other column, as when it was moved, refused or taken back; the keyboard goes on with it.
  useEffect(() => {
    if (asked) last.current = asked.id;
    if (asked || last.current === undefined || (document.activeElement && document.activeElement !== document.body)) return;
    area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"] [data-handle]`)?.focus();
  }, [area, asked, isFetching, message, moving]);

  // Whoever takes the pointer is not followed.
  useEffect(() => {
    const forget = () => (last.current = undefined);
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);

  async function move(row: BoardRow, to: Stage): Promise<void> {
    const name = row.full_name;
    const entry = { row, to };
    // Whoever is moved on before the first move is stored goes where the last one says.
    setMoving((before) => [...before.filter((other) => other.row.id !== row.id), entry]);
    last.current = row.id;
    setAnnouncement(t('board.moved', { name, stage: t(`stages.${to}`) }));
    try {
      // Settled once the columns have been read again.
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
