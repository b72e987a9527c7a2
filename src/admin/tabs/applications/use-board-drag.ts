import {
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
/** Milliseconds that a touch lasts before it becomes a drag. A shorter touch scrolls or taps. */
const touchDelay = 250;
const touchTolerance = 8;
/** Pixels between the edge of a column and its cards. */
const columnPadding = 6;
/** Enter does not start a drag: it opens the stage dialog. */
const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] };

/** Returns the stage of the column below a drag; undefined outside of the columns. */
export const stageOver = (over: { id: UniqueIdentifier } | null): Stage | undefined => stages.find((stage) => stage === over?.id);

/** Returns the application of the dragged card. */
export function rowOf({ data }: Active): BoardRow | undefined {
  const current: Data<{ row?: BoardRow }> | undefined = data.current;
  return current?.row;
}

/** Returns the column whose start the keyboard has moved the card to. Folded columns are narrower than the card. */
const columnAtCard: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) => {
  const distance = (id: UniqueIdentifier) => Math.abs((droppableRects.get(id)?.left ?? Infinity) + columnPadding - collisionRect.left);
  const [nearest] = droppableContainers.map(({ id }) => ({ id, value: distance(id) })).sort((one, other) => one.value - other.value);
  return nearest ? [{ id: nearest.id, data: { value: nearest.value } }] : [];
};

/** Detects the column by the pointer, or by the place of the card when the keyboard moves it. */
export const detectColumn: CollisionDetection = (drag) => (drag.pointerCoordinates ? pointerWithin(drag) : columnAtCard(drag));

/** The left and right arrow keys move the card to the next column. */
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

/** Returns the sensors for mouse, touch and keyboard, and the announcements for screen readers. */
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
  const isOwnColumn = (active: Active, stage: Stage) => stage === stageOf(rowOf(active)?.stage ?? '');
  const announcements: Announcements = {
    // A drag starts over its own column, which `onDragOver` announces.
    onDragStart: () => undefined,
    onDragOver({ active, over }) {
      const stage = stageOver(over);
      if (!stage) return t('board.outside');
      return isOwnColumn(active, stage) ? announce('lifted', active) : t(`stages.${stage}`);
    },
    onDragEnd({ active, over }) {
      const stage = stageOver(over);
      // `useBoardMove` announces a move, and the dialog announces itself.
      return stage && !isOwnColumn(active, stage) ? undefined : announce('cancelled', active);
    },
    onDragCancel: ({ active }) => announce('cancelled', active),
  };
  return { sensors, accessibility: { announcements, screenReaderInstructions: { draggable: t('board.hint') }, restoreFocus: false } };
}
