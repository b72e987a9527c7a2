import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/admin/forms/sortable-list';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { isolatedName } from '@/i18n/isolated';
import { focusFirst } from './focus-first';

export interface BlockEntriesProps<Entry> {
  /** The path of the list, unique in the panel. */
  path: string;
  /** The accessible name of the list. */
  label: string;
  addLabel: string;
  entries: readonly Entry[];
  onChange: (change: (entries: readonly Entry[]) => Entry[]) => void;
  create: () => Entry;
  /** Returns the name of an entry, also of one without a name yet. */
  nameOf: (entry: Entry, index: number) => string;
  children: (entry: Entry, index: number, change: (change: Partial<Entry>) => void) => ReactNode;
}

/** The entries of a block, such as cards: added, ordered by drag and keys, and removed with undo. */
export function BlockEntries<Entry extends { id: string }>(props: BlockEntriesProps<Entry>) {
  const { path, label, addLabel, entries, onChange, create, nameOf, children } = props;
  const { t } = useTranslation('panel-settings');
  const element = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const shownName = (entry: Entry) => nameOf(entry, entries.indexOf(entry));

  function add() {
    const entry = create();
    onChange((now) => [...now, entry]);
    focusFirst(element, entry.id);
  }

  function remove(entry: Entry) {
    const index = entries.indexOf(entry);
    onChange((now) => now.filter(({ id }) => id !== entry.id));
    if (entries.length === 1) adder.current?.focus();
    toast({
      title: t('removed', { name: isolatedName(shownName(entry)) }),
      action: {
        label: t('undo'),
        altText: t('removedUndo'),
        onSelect: () =>
          onChange((now) => (now.some(({ id }) => id === entry.id) ? [...now] : [...now.slice(0, index), entry, ...now.slice(index)])),
      },
    });
  }

  return (
    <div ref={element} className="flex min-w-0 flex-col items-start gap-2">
      {entries.length > 0 && (
        <div className="w-full">
          <SortableList
            path={path}
            label={label}
            items={entries}
            nameOf={shownName}
            onArrange={(next) => onChange(() => [...next])}
            onRemove={remove}
            detailsOf={(entry, index) => (
              <div data-block={entry.id} className="flex flex-col gap-3">
                {children(entry, index, (change) =>
                  onChange((now) => now.map((one) => (one.id === entry.id ? { ...one, ...change } : one))),
                )}
              </div>
            )}
          >
            {(entry) => (
              <p className="truncate px-2 text-small text-muted">
                <bdi>{shownName(entry)}</bdi>
              </p>
            )}
          </SortableList>
        </div>
      )}
      <Button ref={adder} size="sm" variant="ghost" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        <span>{addLabel}</span>
      </Button>
    </div>
  );
}
