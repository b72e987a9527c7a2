import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toastStore } from '@/components/feedback/toast-store';
import { stageOf, type Stage } from '@/features/applications/stages';
import { useStore } from '@/hooks/use-store';
import type { BoardRow } from './board-card';
import { moveMutation, useReportMove } from './change-stage';

/** A pending move. The card is shown in its new column before the database has answered. */
export interface Moving {
  row: BoardRow;
  to: Stage;
}

/**
 * Moves cards optimistically. After a failure the card returns to its column, and a toast shows the reason.
 * @param dialog the application of the open stage dialog, and the stage that it proposes
 */
export function useBoardMove(area: RefObject<HTMLElement | null>, dialog: { row: BoardRow; stage: Stage } | null) {
  const { t } = useTranslation('panel-applications');
  const client = useQueryClient();
  const reportMove = useReportMove();
  const [moving, setMoving] = useState<readonly Moving[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // The scope runs moves one after another, so that the last one wins.
  const { mutateAsync } = useMutation({
    ...moveMutation(client),
    scope: { id: 'board-moves' },
    meta: { failed: 'panel-applications:move.failed' },
  });
  const moved = useRef<{ id: string; to: Stage }>(undefined);
  const isFetching = useIsFetching({ queryKey: ['list', 'job_applications'] }) > 0;

  const message = useStore(toastStore);

  // A moved card is a new element in another column. The focus returns to it, or to its folded column, also after a toast with a focused
  // button has closed.
  useEffect(() => {
    if (dialog) moved.current = { id: dialog.row.id, to: dialog.stage };
    if (dialog || moved.current === undefined || (document.activeElement && document.activeElement !== document.body)) return;
    const { id, to } = moved.current;
    const card = area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-handle]`);
    (card ?? area.current?.querySelector<HTMLElement>(`[data-folded="${to}"]`))?.focus();
  }, [area, dialog, isFetching, message, moving]);

  // A click sets the focus itself.
  useEffect(() => {
    const forget = () => (moved.current = undefined);
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);

  async function move(row: BoardRow, to: Stage): Promise<void> {
    const name = row.full_name;
    const entry = { row, to };
    // A second move replaces a pending one of the same card.
    setMoving((before) => [...before.filter((other) => other.row.id !== row.id), entry]);
    moved.current = { id: row.id, to };
    setAnnouncement(t('board.moved', { name, stage: t(`stages.${to}`) }));
    try {
      const change = { stage: to, expected: stageOf(row.stage) };
      // Resolves after the columns are refetched.
      const outcome = await mutateAsync({ target: { ids: [row.id] }, ...change });
      reportMove(outcome, change, { name });
      if (outcome.count === 0) setAnnouncement('');
    } catch {
      setAnnouncement(t('board.back', { name, stage: t(`stages.${stageOf(row.stage)}`) }));
    }
    setMoving((before) => before.filter((other) => other !== entry));
  }

  return { moving, move: (row: BoardRow, to: Stage) => void move(row, to), announcement };
}
