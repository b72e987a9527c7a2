import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ErrorState } from '@/components/feedback/error-state';
import { ListState } from '@/components/feedback/list-state';
import { listPageSize, rowsQuery, type ListRow } from '@/features/lists/admin';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { cn } from '@/lib/cn';
import { useSize } from '../preview/use-size';
import { ListCards } from './list-cards';
import type { ListDefinition } from './list-definition';
import { ListPager } from './list-pager';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { NoRows } from './no-rows';
import { RowSheet } from './row-sheet';
import { SelectionBar } from './selection-bar';
import { withTrashColumns } from './trash-columns';
import { useColumns } from './use-columns';
import { useFittedColumns } from './use-fitted-columns';
import { useIncrementalRows } from './use-incremental-rows';
import { useListActions } from './use-list-actions';
import { useListKeys } from './use-list-keys';
import { useListView } from './use-list-view';
import { usePageTurn } from './use-page-turn';
import { useSelection } from './use-selection';
import { useTableScreen } from './use-table-screen';
import { failedOf, useText } from './use-texts';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const lines = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of a list, as table rows or cards. */
function ListSkeleton({ isTable }: { isTable: boolean }) {
  return (
    <SkeletonGroup className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <div key={line} className="flex min-h-12 items-center gap-4 py-3">
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            {!isTable && <Skeleton className="h-4 w-full" />}
          </div>
          {isTable && <Skeleton className="h-4 w-96" />}
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The rows of a page that is loading. */
const none: readonly never[] = [];

/** Whether the database refused the filter, because the address was edited or comes from another version. */
const isFilterRefused = (error: Error) => toAppError(error).code === 'filter';

/** A list of the panel. */
export function ListTab<Row extends ListRow>({ definition }: { definition: ListDefinition<Row> }) {
  const { list, texts, reads, card, embedded, pageSize = listPageSize } = definition;
  const text = useText();
  const address = useListView(definition);
  const { view, order, turnTo } = address;
  const { filter, cursor } = view;
  const { Above, Rows } = definition;
  const isTableScreen = useTableScreen();
  const isTable = isTableScreen && !Rows;
  const columns = useColumns(definition);
  const cardReads = card?.reads ?? [];
  const isTrash = filter.trash === true;
  const shownColumns = useMemo(() => (isTrash ? withTrashColumns(columns.shown) : columns.shown), [isTrash, columns.shown]);
  const shown = isTable ? shownColumns.flatMap((column) => column.reads) : isTrash ? [...cardReads, 'deleted_at'] : cardReads;
  const required = [...new Set<string>([...reads, ...shown])].sort();
  const query = useQuery({
    ...rowsQuery({ list, columns: required, embedded, filter, order, cursor, limit: pageSize }),
    // Previous rows stay while the next ones load, unless they lack a newly shown column.
    placeholderData: (previous, before) =>
      required.every((column) => before?.queryKey[3].columns.includes(column)) ? previous : undefined,
    enabled: !view.board,
    meta: { failed: texts.failed },
  });
  const page = view.board ? undefined : query.data;
  // The request names the columns of the row type.
  const rows = page?.rows as Row[] | undefined;
  const [measure, size] = useSize();
  const fitted = useFittedColumns({ definition, columns: shownColumns, rows: rows ?? none, width: size?.width, isTrash });
  const { actions, question } = useListActions(definition, isTrash);
  const selection = useSelection(filter, (id) => {
    const row = rows?.find((one) => one.id === id);
    return row && definition.nameOf(row, text);
  });
  const area = useRef<HTMLDivElement>(null);
  const attachArea = useCallback(
    (element: HTMLDivElement | null) => {
      area.current = element;
      return measure(element);
    },
    [measure],
  );
  const incremental = useIncrementalRows(rows);
  const pageTurn = usePageTurn({ page, pageSize, isPlaceholder: query.isPlaceholderData || !incremental.isWhole, address, area });
  useListKeys(area, pageTurn);

  // Returns to the first page after the last rows of a page were deleted.
  const isBeyond = rows?.length === 0 && cursor !== null && !query.isPlaceholderData;
  const returnToStart = useEffectEvent(() => turnTo(null));
  useEffect(() => {
    if (isBeyond) returnToStart();
  }, [isBeyond]);

  const parts = { definition, address, actions };
  const Board = view.board ? definition.board?.Board : undefined;
  const isWhole = cursor === null && !Board && Object.keys(filter).length === 0;
  return (
    <>
      <ListToolbar {...parts} selection={selection} columns={isTable && !Board ? { ...columns, fitted } : undefined} />
      {Above && isWhole && <Above open={address.open} />}
      <div
        ref={attachArea}
        tabIndex={-1}
        aria-busy={query.isFetching}
        style={incremental.isWhole ? undefined : { minHeight: `calc(${String(rows?.length)} * 3rem)` }}
        className={cn('scroll-mt-20 outline-none transition-opacity duration-150', query.isPlaceholderData && 'opacity-60')}
      >
        {Board ? (
          <Board address={address} />
        ) : query.error && isFilterRefused(query.error) ? (
          <ErrorState
            {...failedOf(texts, text)}
            text={errorMessage(query.error, text)}
            retryLabel={text('panel-list:clearFilters')}
            onRetry={address.clear}
          />
        ) : (
          <ListState<Row>
            query={{ ...query, data: rows }}
            skeleton={<ListSkeleton isTable={isTable} />}
            empty={<NoRows definition={definition} address={address} />}
            failed={failedOf(texts, text)}
            atOnce
          >
            {(found) =>
              Rows ? (
                <Rows rows={found.slice(0, incremental.shown)} open={address.open} />
              ) : isTable ? (
                <ListTable {...parts} fitted={fitted} rows={found} shown={incremental.shown} selection={selection} />
              ) : (
                <ListCards {...parts} rows={found} shown={incremental.shown} selection={selection} />
              )
            }
          </ListState>
        )}
      </div>
      {page && page.rows.length > 0 && <ListPager definition={definition} address={address} page={page} pageTurn={pageTurn} />}
      {page && <SelectionBar {...parts} selection={selection} page={page} />}
      <RowSheet {...parts} rows={rows ?? []} pageTurn={pageTurn} />
      {question}
    </>
  );
}
