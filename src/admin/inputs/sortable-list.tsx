import { Reorder, useDragControls } from 'framer-motion';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { idOf, type Item } from '../settings/draft';
import { fieldAttribute } from '../settings/focus-field';

export interface SortableListProps<Entry> {
  /** Of the list in the settings. */
  path: string;
  /** Names the list for screen readers. */
  label: string;
  items: readonly Entry[];
  /** What an entry is called, for its handles and for what is announced. */
  nameOf: (entry: Entry) => string;
  onArrange: (items: readonly Entry[]) => void;
  children: (entry: Entry, index: number) => ReactNode;
}

/** Entries in an order that is changed by dragging their handle, by its arrow keys, or by the buttons beside it. */
export function SortableList<Entry extends { id: string } | { key: string }>({ path, label, items, nameOf, onArrange, children }: SortableListProps<Entry>) {
  const { t } = useTranslation('panel-settings');
  const [announcement, setAnnouncement] = useState('');

  function move(index: number, by: 1 | -1) {
    const entry = items[index];
    const target = index + by;
    if (!entry || target < 0 || target >= items.length) return;
    const others = items.filter((item) => item !== entry);
    onArrange([...others.slice(0, target), entry, ...others.slice(target)]);
    setAnnouncement(t('moved', { name: nameOf(entry), position: target + 1, total: items.length }));
  }

  return (
    <div {...{ [fieldAttribute]: path }} className="scroll-my-24">
      <Reorder.Group axis="y" values={[...items]} onReorder={onArrange} aria-label={label} className="divide-y divide-line border-y border-line">
        {items.map((entry, index) => (
          <SortableEntry key={idOf(entry as Item)} entry={entry} name={nameOf(entry)} isFirst={index === 0} isLast={index === items.length - 1} onMove={(by) => move(index, by)}>
            {children(entry, index)}
          </SortableEntry>
        ))}
      </Reorder.Group>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface SortableEntryProps<Entry> {
  entry: Entry;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
}

function SortableEntry<Entry>({ entry, name, isFirst, isLast, onMove, children }: SortableEntryProps<Entry>) {
  const { t } = useTranslation('panel-settings');
  const controls = useDragControls();
  const handle = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
    // The entry moves in the document, which takes focus from it in some browsers.
    requestAnimationFrame(() => handle.current?.focus());
  }

  return (
    <Reorder.Item value={entry} dragListener={false} dragControls={controls} className="relative flex items-start gap-2 bg-background py-3">
      <button
        ref={handle}
        type="button"
        aria-label={t('moveHandle', { name })}
        title={t('moveHint')}
        onPointerDown={(event) => controls.start(event)}
        onKeyDown={onKeyDown}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-card-hover hover:text-foreground active:cursor-grabbing lg:size-9"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex shrink-0 flex-col sm:flex-row">
        <IconButton size="sm" label={t('moveUp', { name })} icon={<ArrowUp aria-hidden="true" />} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton size="sm" label={t('moveDown', { name })} icon={<ArrowDown aria-hidden="true" />} disabled={isLast} onClick={() => onMove(1)} />
      </div>
    </Reorder.Item>
  );
}
