import { Reorder, useDragControls } from 'framer-motion';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf, type Item } from '@/admin/settings/draft';
import { fieldAttribute } from '@/admin/settings/focus-field';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';

export interface SortableListProps<Entry> {
  /** The path of the list in the settings. */
  path: string;
  /** The accessible name of the list. */
  label: string;
  items: readonly Entry[];
  /** Returns the name of an entry, for handles and announcements. */
  nameOf: (entry: Entry) => string;
  onArrange: (items: readonly Entry[]) => void;
  /** Shows buttons that remove entries. The focus moves to the entry that takes the place. */
  onRemove?: (entry: Entry) => void;
  /** Below the row of an entry, in full width. The buttons wrap below the row when it has no room for them. */
  detailsOf?: (entry: Entry, index: number) => ReactNode;
  children: (entry: Entry, index: number) => ReactNode;
}

/** A list whose order is changed by drag, by the arrow keys of the handle, or by buttons. */
export function SortableList<Entry extends { id: string } | { key: string }>({
  path,
  label,
  items,
  nameOf,
  onArrange,
  onRemove,
  detailsOf,
  children,
}: SortableListProps<Entry>) {
  const { t } = useTranslation('panel-settings');
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);

  function move(index: number, by: 1 | -1) {
    const entry = items[index];
    const target = index + by;
    if (!entry || target < 0 || target >= items.length) return;
    const others = items.filter((item) => item !== entry);
    onArrange([...others.slice(0, target), entry, ...others.slice(target)]);
    setAnnouncement(t('moved', { name: nameOf(entry), position: target + 1, total: items.length }));
  }

  function remove(index: number) {
    const entry = items[index];
    if (!entry) return;
    onRemove?.(entry);
    requestAnimationFrame(() => {
      const handles = [...(list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
      handles[Math.min(index, handles.length - 1)]?.focus();
    });
  }

  return (
    <div ref={list} {...{ [fieldAttribute]: path }} className="@container min-w-0 scroll-my-24">
      <Reorder.Group
        axis="y"
        values={[...items]}
        onReorder={onArrange}
        aria-label={label}
        className="divide-y divide-line border-y border-line"
      >
        {items.map((entry, index) => (
          <SortableEntry
            key={idOf(entry as Item)}
            entry={entry}
            path={`${path}[${idOf(entry as Item)}]`}
            name={nameOf(entry)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={onRemove && (() => remove(index))}
            hasDetails={detailsOf !== undefined}
            details={detailsOf?.(entry, index)}
          >
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
  path: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: (() => void) | undefined;
  hasDetails: boolean;
  details: ReactNode;
  children: ReactNode;
}

function SortableEntry<Entry>({
  entry,
  path,
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
  hasDetails,
  details,
  children,
}: SortableEntryProps<Entry>) {
  const { t } = useTranslation('panel-settings');
  const controls = useDragControls();
  const row = useRef<HTMLLIElement>(null);

  /** Moving removes the focus from the moved element in some browsers, and from a button that becomes disabled in all. */
  function moveAndKeepFocus(by: 1 | -1) {
    const held = document.activeElement;
    onMove(by);
    requestAnimationFrame(() => {
      const handle = row.current?.querySelector<HTMLElement>('[data-handle]');
      const button = held instanceof HTMLButtonElement && row.current?.contains(held) && !held.disabled ? held : handle;
      button?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    moveAndKeepFocus(event.key === 'ArrowUp' ? -1 : 1);
  }

  // The buttons ignore the second click of a double click, which would remove the entry that takes the place.
  const buttons = (className: string) => (
    <div className={cn('shrink-0', className)}>
      <IconButton
        size="sm"
        label={t('moveUp', { name })}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isFirst}
        onClick={() => moveAndKeepFocus(-1)}
      />
      <IconButton
        size="sm"
        label={t('moveDown', { name })}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => moveAndKeepFocus(1)}
      />
      {onRemove && (
        <IconButton
          size="sm"
          label={t('remove', { name })}
          icon={<Trash2 aria-hidden="true" />}
          className="hover:text-danger"
          onClick={(event) => event.detail < 2 && onRemove()}
        />
      )}
    </div>
  );

  return (
    <Reorder.Item
      ref={row}
      {...{ [fieldAttribute]: path }}
      value={entry}
      dragListener={false}
      dragControls={controls}
      className="relative flex scroll-my-24 flex-wrap items-center gap-x-1 bg-background py-1.5 @md:gap-x-2"
    >
      <button
        data-handle
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
      {buttons(hasDetails ? 'hidden @md:flex' : 'flex')}
      {details !== undefined && details !== null && (
        <div className="min-w-0 basis-full pt-2 pb-4 @md:ps-11">
          {details}
          {buttons('mt-3 flex justify-end border-t border-line pt-2 @md:hidden')}
        </div>
      )}
    </Reorder.Item>
  );
}
