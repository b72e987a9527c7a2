import * as Dialog from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { useRetained } from '@/components/ui/use-retained';
import { takeYieldedEscape } from '@/components/ui/yielded-escape';
import type { ListRow } from '@/features/lists/admin';
import { Tooltip } from '../ui/tooltip';
import type { ListParts } from './list-parts';
import { detailsQuery, RowDetails } from './row-details';
import type { PageTurn } from './use-page-turn';
import { useNeighbours } from './use-neighbours';
import { isSingleKey, letterOf } from './use-list-keys';
import { useText } from './use-texts';

export interface RowSheetProps<Row extends ListRow> extends ListParts<Row> {
  /** The rows of the page. */
  rows: readonly Row[];
  pageTurn: PageTurn;
}

type Neighbour = 'previous' | 'next';

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
