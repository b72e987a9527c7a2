import {
  closestCorners,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type Data,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { stageOf, stages, type Stage } from '@/features/applications/stages';
import { useLanguage } from '@/i18n/use-language';
import type { BoardRow } from './board-card';

/** Pixels that a mouse moves before a press becomes a drag. */
const mouseDistance = 6;
/** Milliseconds that a finger rests on a card before it drags; a shorter touch scrolls or taps. */
const touchDelay = 250;
const touchTolerance = 8;
/** Pixels between the edge of a column and its cards. */
const columnPadding = 6;
/** Enter is not among the start keys: it opens the dialog that asks for the stage. */
const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] };

/** Returns the stage of the column that something is over; undefined outside of the columns. */
export const stageOver = (over: { id: UniqueIdentifier } | null): Stage | undefined => stages.find((stage) => stage === over?.id);

/** Returns the application of the card that is dragged. */
export function rowOf({ data }: Active): BoardRow | undefined {
  const found: Data<{ row?: BoardRow }> | undefined = data.current;
  return found?.row;
}

/** A pointer is over the column around it. A card that is moved by keys has no pointer. */
export const detectColumn: CollisionDetection = (drag) => (drag.pointerCoordinates ? pointerWithin(drag) : closestCorners(drag));

/** Left and right arrows choose the column beside. */
function coordinatesFor(direction: 'ltr' | 'rtl'): KeyboardCoordinateGetter {
  const steps: Partial<Record<string, 1 | -1>> = direction === 'rtl' ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowLeft: -1, ArrowRight: 1 };
  return (event, { context: { over, droppableRects }, currentCoordinates }) => {
    if (event.code.startsWith('Arrow')) event.preventDefault();
    const [step, from] = [steps[event.code], stageOver(over)];
    const to = step && from && stages[stages.indexOf(from) + step];
    const column = to && droppableRects.get(to);
    return column && { x: column.left + columnPadding, y: currentCoordinates.y };
  };
}

/** Returns how cards are dragged by mouse, finger and keys, and what a screen reader announces meanwhile. */
export function useBoardDrag() {
  const { t } = useTranslation('panel-applications');
  const { direction } = useLanguage();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: touchTolerance } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: coordinatesFor(direction), scrollBehavior: 'instant' }),
  );
  const announce = (key: 'lifted' | 'cancelled', active: Active) => {
    const row = rowOf(active);
    return row && t(`board.${key}`, { name: row.full_name, stage: t(`stages.${stageOf(row.stage)}`) });
  };
  const isAtHome = (active: Active, stage: Stage) => stage === stageOf(rowOf(active)?.stage ?? '');
  const announcements: Announcements = {
    // A card begins over its own column, which `onDragOver` announces.
    onDragStart: () => undefined,
    onDragOver({ active, over }) {
      const stage = stageOver(over);
      if (!stage) return t('board.outside');
      return isAtHome(active, stage) ? announce('lifted', active) : t(`stages.${stage}`);
    },
    onDragEnd({ active, over }) {
      const stage = stageOver(over);
      // A move is announced by `useBoardMove`, a question by its dialog.
      return stage && !isAtHome(active, stage) ? undefined : announce('cancelled', active);
    },
    onDragCancel: ({ active }) => announce('cancelled', active),
  };
  return { sensors, accessibility: { announcements, screenReaderInstructions: { draggable: t('board.hint') }, restoreFocus: false } };
}
