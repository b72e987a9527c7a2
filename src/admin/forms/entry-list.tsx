import { ChevronDown, Plus } from 'lucide-react';
import { useCallback, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@/admin/settings/check-draft';
import { useDraft } from '@/admin/settings/draft-context';
import { fieldAttribute, useReveal } from '@/admin/settings/focus-field';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { ResetListButton } from './reset-list-button';
import { SortableList } from './sortable-list';
import { useListField } from './use-list-field';

export interface EntryListProps<Entry> {
  /** The path of the list in the settings. */
  path: string;
  /** The accessible name of the list. */
  label: string;
  addLabel: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** Returns a new entry with a unique id. */
  create: () => Entry;
  /** Returns the name of an entry, also of one without a name yet. */
  nameOf: (entry: Entry) => string;
  /** Renders the row of an entry. */
  lineOf: (entry: Entry) => ReactNode;
  /** Renders the fields of an entry, given the path of the entry. */
  children: (entry: Entry, path: string) => ReactNode;
}

/**
 * A list whose entries expand for editing. Entries can be added, removed with undo, and ordered by drag and keyboard. A new entry opens
 * with focus in its first field.
 */
export function EntryList<Entry extends { id: string }>({
  path,
  label,
  addLabel,
  empty,
  create,
  nameOf,
  lineOf,
  children,
}: EntryListProps<Entry>) {
  const list = useListField<Entry>(path);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const { items } = list;

  const setEntryOpen = (id: string, isOpen: boolean) =>
    setOpen((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  useReveal((wanted) => {
    const entry = items.find(({ id }) => wanted.startsWith(`${path}[${id}].`) || wanted === `${path}[${id}]`);
    if (!entry || open.has(entry.id)) return false;
    setEntryOpen(entry.id, true);
    return true;
  });

  function add() {
    const entry = create();
    list.add(entry);
    setEntryOpen(entry.id, true);
    setAdded(entry.id);
  }

  function remove(entry: Entry) {
    list.remove(entry.id, nameOf(entry));
    if (items.length === 1) requestAnimationFrame(() => adder.current?.focus());
  }

  return (
    <div {...{ [fieldAttribute]: path }} className="min-w-0 scroll-my-24">
      {items.length > 0 ? (
        <SortableList
          path={path}
          label={label}
          items={items}
          nameOf={nameOf}
          onArrange={list.arrange}
          onRemove={remove}
          detailsOf={(entry) =>
            open.has(entry.id) ? <Details takesFocus={added === entry.id}>{children(entry, `${path}[${entry.id}]`)}</Details> : undefined
          }
        >
          {(entry) => (
            <EntryLine
              path={`${path}[${entry.id}]`}
              isOpen={open.has(entry.id)}
              onToggle={() => setEntryOpen(entry.id, !open.has(entry.id))}
            >
              {lineOf(entry)}
            </EntryLine>
          )}
        </SortableList>
      ) : (
        <EmptyHint>{empty}</EmptyHint>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={adder} size="sm" variant="secondary" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          <span>{addLabel}</span>
        </Button>
        <ResetListButton path={path} label={label} list={list} />
      </div>
    </div>
  );
}

interface EntryLineProps {
  path: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The button that opens and closes an entry. Reports what is missing in it, also while it is closed. */
function EntryLine({ path, isOpen, onToggle, children }: EntryLineProps) {
  const { t } = useTranslation('panel-settings');
  const { subscribe, status } = useDraft();
  const markId = useId();
  const refusal = useSyncExternalStore(subscribe, () => {
    const { problems, showsProblems } = status();
    const inside = showsProblems ? [...problems].filter(([problem]) => problem.startsWith(`${path}.`)) : [];
    return inside.length > 0 ? titleOf(inside.map(([, problem]) => problem)) : undefined;
  });
  const isChanged = useSyncExternalStore(subscribe, () =>
    status().changes.some((change) => change.path === path || change.path.startsWith(`${path}.`)),
  );
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-describedby={refusal ? markId : undefined}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-start text-small hover:bg-card-hover lg:min-h-9"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
      {isChanged && <span title={t('changedMark')} className="size-1.5 shrink-0 rounded-full bg-primary-text" />}
      {refusal && (
        <Badge tone="danger" className="shrink-0">
          <span id={markId}>{t(refusal)}</span>
        </Badge>
      )}
      <ChevronDown
        aria-hidden="true"
        className={cn('size-4 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
      />
    </button>
  );
}

/** The fields of an open entry. A new entry gets the focus. */
function Details({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const { language } = useLanguage();
  const focusFirst = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element || !takesFocus) return;
      const texts = [...element.querySelectorAll<HTMLElement>('input[type="text"], input:not([type]), textarea')];
      (texts.find((text) => !text.lang || text.lang === language) ?? texts[0])?.focus();
    },
    [takesFocus, language],
  );
  return (
    <div ref={focusFirst} className="flex flex-col gap-4">
      {children}
    </div>
  );
}
