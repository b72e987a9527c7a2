import * as Dialog from '@radix-ui/react-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Ghost, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { useRetained } from '@/components/ui/use-retained';
import { takeYieldedEscape } from '@/components/ui/yielded-escape';
import { changeRows } from '@/features/lists/actions';
import { rowQuery, type ListRow } from '@/features/lists/admin';
import { Tooltip } from '../ui/tooltip';
import { hasActions, type ListParts } from './list-parts';
import { isQueued, QueueButtons, type QueueButtonsProps } from './queue-buttons';
import { RowButtons } from './row-buttons';
import { onlyRow } from './use-list-actions';
import type { PageTurn } from './use-page-turn';
import { isSingleKey, letterOf } from './use-list-keys';
import { useText } from './use-texts';

export interface RowSheetProps<Row extends ListRow> extends ListParts<Row> {
  /** The rows of the page. */
  rows: readonly Row[];
  pageTurn: PageTurn;
}

/** Returns the query of a row's details, including the columns for the deleted and unread states. */
function detailsQuery<Row extends ListRow>({ list, details, reads, hasTrash, embedded }: ListParts<Row>['definition'], id: string) {
  const state = [...(hasTrash ? ['deleted_at'] : []), ...(details.opensRead ? ['read_at'] : [])];
  return rowQuery({ list, id, embedded, columns: [...new Set<string>([...reads, ...details.reads, ...state])].sort() });
}

type Neighbour = 'previous' | 'next';

/** Returns the indexes of the rows before and after a row of the page. For a row that left the page, returns its former neighbours. */
function useNeighbours(rows: readonly ListRow[], id: string | null) {
  const indexOf = (other: ListRow) => rows.findIndex((row) => row.id === other.id);
  const index = id === null ? -1 : indexOf({ id });
  // The last page that contained the row.
  const [lastPage, setLastPage] = useState(rows);
  if (index !== -1) {
    if (lastPage !== rows) setLastPage(rows);
    return { isKnown: true, before: index - 1, after: index + 1 };
  }
  const lastIndex = lastPage.findIndex((row) => row.id === id);
  if (lastIndex === -1) return { isKnown: false, before: -1, after: -1 };
  const before = Math.max(-1, ...lastPage.slice(0, lastIndex).map(indexOf));
  const next =
    lastPage
      .slice(lastIndex)
      .map(indexOf)
      .find((found) => found !== -1) ?? 0;
  const after = before === -1 ? next : before + 1;
  return { isKnown: true, before: after - 1, after };
}

/** The sheet with the details of the row in the address. The keys j and k open the next and previous row, also on other pages. */
export function RowSheet<Row extends ListRow>({ definition, address, actions, rows, pageTurn: { can, turn } }: RowSheetProps<Row>) {
  const text = useText();
  const { view, open, close } = address;
  const id = useRetained(view.row);
  const opener = useRef<Element>(null);
  const title = useRef<HTMLElement>(null);
  /** The row that the queue has opened, until it has the focus. */
  const decidedTo = useRef<string>(undefined);
  const { isKnown, before, after } = useNeighbours(rows, id);
  const listed = rows.find((row) => row.id === id);
  // The row is not in `rows` on a board or on another page. Then its name comes from the details.
  const { data: loaded } = useQuery({ ...detailsQuery(definition, id ?? ''), enabled: id !== null });
  const named = listed ?? (loaded as Row | null | undefined);
  const name = named && definition.nameOf(named, text);
  const neighbours = { previous: rows[before], next: isKnown ? rows[after] : undefined };
  // At the first and last row of the page the sheet continues on the next page.
  const canGo = {
    previous: Boolean(neighbours.previous) || (before === -1 && isKnown && can.before),
    next: Boolean(neighbours.next) || (isKnown && after >= rows.length && can.after),
  };
  const goTo = (row: Row | undefined) => row && open(row.id);
  function goToNeighbour(to: Neighbour) {
    if (neighbours[to]) goTo(neighbours[to]);
    else if (canGo[to]) turn(to === 'next' ? 'after' : 'before', 'open');
  }

  /** Opens the next row of the queue; at the end this one stays. The name gets the focus, because the buttons have changed. */
  function goOn(next: string | undefined) {
    if (next === undefined) {
      title.current?.focus({ preventScroll: true });
      return;
    }
    decidedTo.current = next;
    open(next);
  }
  useEffect(() => {
    if (name === undefined || id !== decidedTo.current) return;
    decidedTo.current = undefined;
    title.current?.focus({ preventScroll: true });
  }, [id, name]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignores keys while a dialog is open above the sheet.
    if (view.row === null || !isSingleKey(event) || document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return;
    const letter = letterOf(event);
    if (letter === 'j') goToNeighbour('next');
    if (letter === 'k') goToNeighbour('previous');
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <Dialog.Root open={view.row !== null} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-overlay fixed inset-0 z-overlay bg-black/50 print:hidden" />
        <Dialog.Content
          data-print="alone"
          aria-modal="true"
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The focus returns to the last opened row.
            const openerOf = (rowId: string | null | undefined) =>
              document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId ?? '')}"] [data-opener]`);
            // After a deletion the focus moves to a neighbour.
            const last = openerOf(id) ?? openerOf(neighbours.next?.id) ?? openerOf(neighbours.previous?.id);
            const target = last ?? opener.current;
            if (target instanceof HTMLElement) target.focus({ preventScroll: last === null });
          }}
          onKeyDown={(event) => takeYieldedEscape(event, close)}
          className="animate-row-sheet fixed inset-y-0 end-0 z-overlay flex w-[min(36rem,100vw)] flex-col overflow-x-hidden overflow-y-auto border-s border-line bg-background text-small shadow-raised outline-none print:static print:block print:w-auto print:border-0"
        >
          <SheetHeader title={title} name={name} canGo={canGo} goToNeighbour={goToNeighbour} close={close} />
          {id !== null && (
            <RowDetails
              key={id}
              id={id}
              definition={definition}
              address={address}
              actions={actions}
              rows={rows}
              onDecided={goOn}
              onDeleted={() => ((neighbours.next ?? neighbours.previous) ? goTo(neighbours.next ?? neighbours.previous) : close())}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SheetHeaderProps {
  title: RefObject<HTMLElement | null>;
  name: string | null | undefined;
  canGo: Readonly<Record<Neighbour, boolean>>;
  goToNeighbour: (to: Neighbour) => void;
  close: () => void;
}

/** The name of the row, and the buttons for its neighbours and to close. In large text the buttons wrap and a long name scrolls. */
function SheetHeader({ title, name, canGo, goToNeighbour, close }: SheetHeaderProps) {
  const { t } = useTranslation(['panel-list', 'common']);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-1 border-b border-line py-1 ps-5 pe-2">
      <Dialog.Title
        ref={keyboardScrollable}
        className="max-h-[30dvh] min-w-0 print:max-h-none flex-[1_1_8rem] overflow-y-auto py-1.5 text-[0.9375rem] font-semibold wrap-anywhere"
      >
        <bdi ref={title} tabIndex={-1} className="outline-offset-4">
          {name ?? t('details.about')}
        </bdi>
      </Dialog.Title>
      <Dialog.Description className="sr-only">{t('details.about')}</Dialog.Description>
      <div className="ms-auto flex flex-wrap justify-end gap-1 print:hidden">
        <Tooltip label={t('details.previous')} shortcut="k" side="below">
          <IconButton
            label={t('details.previous')}
            title={undefined}
            size="sm"
            icon={<ChevronUp aria-hidden="true" />}
            disabled={!canGo.previous}
            onClick={() => goToNeighbour('previous')}
          />
        </Tooltip>
        <Tooltip label={t('details.next')} shortcut="j" side="below">
          <IconButton
            label={t('details.next')}
            title={undefined}
            size="sm"
            icon={<ChevronDown aria-hidden="true" />}
            disabled={!canGo.next}
            onClick={() => goToNeighbour('next')}
          />
        </Tooltip>
        <IconButton label={t('common:close')} size="sm" icon={<X aria-hidden="true" />} onClick={close} />
      </div>
    </header>
  );
}

function RowDetails<Row extends ListRow>({
  id,
  definition,
  address,
  actions,
  rows,
  onDeleted,
  onDecided,
}: ListParts<Row> &
  Pick<QueueButtonsProps<Row>, 'rows'> & { id: string; onDeleted: () => void; onDecided: QueueButtonsProps<Row>['onDone'] }) {
  const { view, close, open } = address;
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { list, details, hasTrash } = definition;
  const isTrash = view.filter.trash === true;
  const client = useQueryClient();
  const query = useQuery(detailsQuery(definition, id));
  // The request names the columns of the row type.
  const row = query.data as (Row & { deleted_at?: string | null; read_at?: string | null }) | null | undefined;
  const isDeleted = row === null || (row !== undefined && hasTrash && (row.deleted_at !== null) !== isTrash);
  const shown = useRetained(isDeleted ? null : row);

  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: ['list', list] }));
  useEffect(() => {
    if (isDeleted) refresh();
  }, [isDeleted]);

  const isUnread = details.opensRead && row?.read_at === null && !isTrash;
  const markRead = useEffectEvent(async () => {
    // A failure is not reported, because nobody requested the change. The row stays unread.
    if (isUnread) await changeRows(list, 'read', { ids: [id] }).then(refresh, () => undefined);
  });
  useEffect(() => void markRead(), [row?.id]);

  const gone = isDeleted && <EmptyState icon={Ghost} title={t('details.gone.title')} text={t('details.gone.text')} className="m-5" />;
  if (!shown) {
    if (gone) return gone;
    if (query.error) return <ErrorState title={t('details.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
    return (
      <SkeletonGroup className="space-y-5 p-5">
        <Skeleton className="h-5 w-48 max-w-full" />
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {gone}
      {/* A form of the row that is open stays open when somebody else deletes the row: nothing typed is lost. */}
      <div
        ref={keyboardScrollable}
        hidden={isDeleted}
        className="relative min-h-[45dvh] flex-1 overflow-y-auto overscroll-contain p-5 -outline-offset-2 print:overflow-visible"
      >
        <details.Details
          row={shown}
          isTrash={isTrash}
          close={close}
          open={open}
          act={(action, done) => actions.act(action, onlyRow(shown, definition.nameOf(shown, text)), done)}
        />
      </div>
      {!isDeleted && hasActions(definition) && (
        <footer className="print:hidden flex shrink-0 flex-wrap gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {!isTrash && isQueued(definition, shown) && (
            <QueueButtons {...{ definition, address, actions, row: shown, rows }} onDone={onDecided} />
          )}
          <RowButtons hasLabels row={shown} definition={definition} actions={actions} isTrash={isTrash} onDeleted={onDeleted} />
        </footer>
      )}
    </>
  );
}
