import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ghost } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { useRetained } from '@/components/ui/use-retained';
import { changeRows } from '@/features/lists/actions';
import { rowQuery, type ListRow } from '@/features/lists/admin';
import { hasActions, type ListParts } from './list-parts';
import { isQueued, QueueButtons, type QueueButtonsProps } from './queue-buttons';
import { RowButtons } from './row-buttons';
import { onlyRow } from './use-list-actions';
import { useText } from './use-texts';

/** Returns the query of a row's details, including the columns for the deleted and unread states. */
export function detailsQuery<Row extends ListRow>({ list, details, reads, hasTrash, embedded }: ListParts<Row>['definition'], id: string) {
  const state = [...(hasTrash ? ['deleted_at'] : []), ...(details.opensRead ? ['read_at'] : [])];
  return rowQuery({ list, id, embedded, columns: [...new Set<string>([...reads, ...details.reads, ...state])].sort() });
}

interface RowDetailsProps<Row extends ListRow> extends ListParts<Row>, Pick<QueueButtonsProps<Row>, 'rows'> {
  id: string;
  onDeleted: () => void;
  onDecided: QueueButtonsProps<Row>['onDone'];
}

/** The details of a row and its buttons. Reads the row again, and marks it as read where the list does so. */
export function RowDetails<Row extends ListRow>({ id, definition, address, actions, rows, onDeleted, onDecided }: RowDetailsProps<Row>) {
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

  const deletedNote = isDeleted && (
    <EmptyState icon={Ghost} title={t('details.gone.title')} text={t('details.gone.text')} className="m-5" />
  );
  if (!shown) {
    if (deletedNote) return deletedNote;
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
      {deletedNote}
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
