import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { stageOf, stages, type Stage } from '@/features/applications/stages';
import { useLanguage } from '@/i18n/use-language';
import { onlyRow } from '../../list/use-list-actions';
import type { ListAddress } from '../../list/use-list-view';
import { BoardColumn } from './board-column';
import { DraggedCard, type BoardRow } from './board-card';
import { StageDialog } from './stage-dialog';
import { detectColumn, rowOf, stageOver, useBoardDrag } from './use-board-drag';
import { useBoardMove } from './use-board-move';

interface Asked {
  row: BoardRow;
  stage: Stage;
}

/** Stages that are asked for in a dialog first, as the list asks: applicants see them as a decision. A refusal has a reason and a mail. */
const decisions: readonly Stage[] = ['offer', 'hired', 'rejected'];

/**
 * Applications in columns by their stage. A card is moved by mouse, finger or keys (`useBoardDrag`), or by the dialog that its handle
 * opens. The scroll area is always left to right: @dnd-kit/core scrolls at its edges only where `scrollLeft` is positive.
 */
export function ApplicationsBoard({ address }: { address: ListAddress }) {
  const { t } = useTranslation('panel-applications');
  const { direction } = useLanguage();
  const area = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dragged, setDragged] = useState<BoardRow | null>(null);
  const { sensors, accessibility } = useBoardDrag();
  const { moving, move, announcement } = useBoardMove(area, asked?.row);

  const attachArea = useCallback(
    (element: HTMLDivElement | null) => {
      area.current = element;
      if (element && direction === 'rtl') element.scrollLeft = element.scrollWidth;
      return keyboardScrollable(element);
    },
    [direction],
  );

  function drop(row: BoardRow | undefined, stage: Stage | undefined) {
    setDragged(null);
    if (!row || !stage) return;
    const from = stageOf(row.stage);
    if (stage === from) return;
    // The reason of a refusal is lost when the refusal is taken back.
    if (decisions.includes(stage) || from === 'rejected') setAsked({ row, stage });
    else move(row, stage);
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={detectColumn}
      onDragStart={({ active }) => setDragged(rowOf(active) ?? null)}
      onDragEnd={({ active, over }) => drop(rowOf(active), stageOver(over))}
      onDragCancel={() => setDragged(null)}
    >
      <div
        ref={attachArea}
        role="group"
        aria-label={t('board.label')}
        dir="ltr"
        className="relative snap-x snap-proximity overflow-x-auto overscroll-x-contain pb-3 -outline-offset-2 print:overflow-visible"
      >
        <div dir={direction} className="flex w-max gap-2 lg:w-auto lg:min-w-264 print:flex-wrap">
          {stages.map((stage, index) => (
            <BoardColumn
              key={stage}
              stage={stage}
              address={address}
              moving={moving}
              dragged={dragged}
              onAsk={(row) => setAsked({ row, stage: stages[index + 1] ?? stage })}
            />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard row={dragged} />}</DragOverlay>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {asked && (
        <StageDialog
          key={`${asked.row.id} ${asked.stage}`}
          chosen={onlyRow(asked.row, asked.row.full_name)}
          name={`application-stage:${asked.row.id}:${asked.stage}`}
          stage={asked.stage}
          onClose={() => setAsked(null)}
        />
      )}
    </DndContext>
  );
}
