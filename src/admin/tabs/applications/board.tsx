import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { stageOf, stages, type Stage } from '@/features/applications/stages';
import { onlyRow } from '../../list/use-list-actions';
import type { ListAddress } from '../../list/use-list-view';
import { BoardColumn } from './board-column';
import type { BoardRow } from './board-card';
import { StageDialog } from './stage-dialog';
import { useBoardMove } from './use-board-move';

interface Asked {
  row: BoardRow;
  stage: Stage;
}

/**
 * Applications in columns by their stage. A card goes to another one by pointer, by the arrow keys of its handle, or by the question that
 * the handle asks. Browsers' own dragging carries it: what moves by transforms alone is cut off at the edges of columns that scroll.
 */
export function ApplicationsBoard({ address }: { address: ListAddress }) {
  const { t } = useTranslation('panel-applications');
  const area = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dragged, setDragged] = useState<BoardRow | null>(null);
  const { moving, move, announcement } = useBoardMove(area, asked?.row);

  /** A refusal has a reason and a mail, which are asked for; they are gone for good when it is none any more, so that is asked, too. */
  function moveTo(row: BoardRow, stage: Stage) {
    const from = stageOf(row.stage);
    if (stage === from) return;
    if (stage === 'rejected' || from === 'rejected') setAsked({ row, stage });
    else move(row, stage);
  }

  return (
    <>
      <div
        ref={(element) => {
          area.current = element;
          return keyboardScrollable(element);
        }}
        role="group"
        aria-label={t('board.label')}
        className="relative flex snap-x snap-proximity gap-3 overflow-x-auto overscroll-x-contain pb-3 -outline-offset-2 print:flex-wrap print:overflow-visible"
      >
        {stages.map((stage, index) => (
          <BoardColumn
            key={stage}
            stage={stage}
            address={address}
            moving={moving}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={moveTo}
            onStep={(row, by) => {
              const next = stages[index + by];
              if (next) moveTo(row, next);
            }}
            onAsk={(row) => setAsked({ row, stage: stages[index + 1] ?? stage })}
          />
        ))}
      </div>
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
    </>
  );
}
