import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { stageOf, type Stage } from '@/features/applications/admin';
import type { BoardRow } from './board-card';
import { moveMutation, useMoveTold } from './change-stage';

/** A card that is on its way: shown in its new column before the database knows. */
export interface Moving {
  row: BoardRow;
  to: Stage;
}

/** Moves cards. When that fails the card is back where it was, and the toast says why. */
export function useBoardMove(area: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('panel-applications');
  const client = useQueryClient();
  const told = useMoveTold();
  const [moving, setMoving] = useState<readonly Moving[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // One at a time, so that the last move is the one that stays.
  const { mutateAsync } = useMutation({ ...moveMutation(client), scope: { id: 'board-moves' }, meta: { failed: 'panel-applications:move.failed' } });
  const [last, setLast] = useState<string>();

  // The card is another element in the other column; the keyboard goes on with it.
  useEffect(() => {
    if (last === undefined || (document.activeElement && document.activeElement !== document.body)) return;
    area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last)}"] [data-handle]`)?.focus();
  }, [area, last, moving]);

  async function move(row: BoardRow, to: Stage): Promise<void> {
    const name = row.full_name;
    const entry = { row, to };
    // Whoever is moved on before the first move is stored goes where the last one says.
    setMoving((before) => [...before.filter((other) => other.row.id !== row.id), entry]);
    setLast(row.id);
    setAnnouncement(t('board.moved', { name, stage: t(`stages.${to}`) }));
    try {
      // Settled once the columns have been read again.
      told(await mutateAsync({ target: { ids: [row.id] }, stage: to }), { stage: to }, { name });
    } catch {
      setAnnouncement(t('board.back', { name, stage: t(`stages.${stageOf(row.stage)}`) }));
    }
    setMoving((before) => before.filter((other) => other !== entry));
  }

  return { moving, move: (row: BoardRow, to: Stage) => void move(row, to), announcement };
}
