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
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The stages at the end, whose columns are folded until somebody opens them. */
const endStages: readonly Stage[] = ['hired', 'rejected', 'withdrawn'];

const isEndStage = (stage: Stage): boolean => endStages.includes(stage);

/** Returns whether the column of a stage is open, and a function that opens or folds it. The choice is kept on this device. */
function useOpenedStages(): { isOpen: (stage: Stage) => boolean; toggle: (stage: Stage) => void } {
  const [opened, setOpened] = useState<readonly Stage[]>(() => {
    const stored = (readStored(storageKeys.panelBoard) ?? '').split(' ');
    return stages.filter((stage) => stored.includes(stage));
  });
  return {
    isOpen: (stage) => !isEndStage(stage) || opened.includes(stage),
    toggle(stage) {
      const next = endStages.filter((one) => opened.includes(one) !== (one === stage));
      setOpened(next);
      writeStored(storageKeys.panelBoard, next.join(' '));
    },
  };
}

interface OpenDialog {
  row: BoardRow;
  stage: Stage;
}

/** A move to these stages opens the dialog first, because it is a decision about the applicant. A refusal has a reason and a mail. */
const decisions: readonly Stage[] = ['offer', 'hired', 'rejected'];

/** The least widths of a column with the space after it in rem: the classes of BoardColumn. */
const openRem = 9.5;
const foldedRem = 3.25;

/**
 * The applications in columns by stage, those of the last stages folded. Cards move by mouse, touch or keyboard (`useBoardDrag`), or
 * through the dialog of their handle. The scroll area is always left to right, because @dnd-kit/core scrolls at its edges only where
 * `scrollLeft` is positive.
 */
export function ApplicationsBoard({ address }: { address: ListAddress }) {
  const { t } = useTranslation('panel-applications');
  const { direction } = useLanguage();
  const area = useRef<HTMLDivElement>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [dragged, setDragged] = useState<BoardRow | null>(null);
  const { sensors, accessibility } = useBoardDrag();
  const [isPointerDrag, setPointerDrag] = useState(false);
  const { isOpen, toggle } = useOpenedStages();
  const { moving, move, announcement } = useBoardMove(area, openDialog);
  const openCount = stages.filter(isOpen).length;

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
    // Leaving the stage `rejected` deletes the reason of the refusal, so the dialog asks first.
    if (decisions.includes(stage) || from === 'rejected') setOpenDialog({ row, stage });
    else move(row, stage);
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={detectColumn}
      onDragStart={({ active, activatorEvent }) => {
        setDragged(rowOf(active) ?? null);
        setPointerDrag(!(activatorEvent instanceof KeyboardEvent));
      }}
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
        <div
          dir={direction}
          style={{ '--least': `${String(openCount * openRem + (stages.length - openCount) * foldedRem)}rem` }}
          className="flex w-max gap-2 lg:w-auto lg:min-w-(--least) print:w-auto print:min-w-0 print:flex-wrap"
        >
          {stages.map((stage, index) => (
            <BoardColumn
              key={stage}
              stage={stage}
              isOpen={isOpen(stage)}
              onToggle={isEndStage(stage) ? () => toggle(stage) : undefined}
              isPointerDrag={isPointerDrag}
              address={address}
              moving={moving}
              dragged={dragged}
              onChooseStage={(row) => setOpenDialog({ row, stage: stages[index + 1] ?? stage })}
            />
          ))}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard row={dragged} />}</DragOverlay>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {openDialog && (
        <StageDialog
          key={`${openDialog.row.id} ${openDialog.stage}`}
          chosen={onlyRow(openDialog.row, openDialog.row.full_name)}
          name={`application-stage:${openDialog.row.id}:${openDialog.stage}`}
          stage={openDialog.stage}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </DndContext>
  );
}
