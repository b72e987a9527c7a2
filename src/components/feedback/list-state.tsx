import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/backend/errors';
import { ErrorState } from './error-state';
import { Notice } from './notice';

/** The part of `useQuery`, or of `useInfiniteQuery` for a list in pages, that a list needs. */
export interface ListQuery<Item> {
  data: readonly Item[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => Promise<{ isError: boolean }>;
}

export interface ListStateProps<Item> {
  query: ListQuery<Item>;
  /** Has the shape of the expected content. */
  skeleton: ReactNode;
  /** Shown for an empty list, with the next step. */
  empty: ReactNode;
  /** Null where only one part of it can fail. */
  failed: { title: string /** By default the error's own text. */; text?: string; className?: string } | null;
  /** Shown when the query has both items and an error, as when one of several sources fails. */
  partFailed?: { title: string; text: string };
  /** Renders items together with the answer, for lists that already render in portions. */
  atOnce?: boolean;
  /** Renders the items, each a child of one `ul` or `ol`. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Renders a list that is pending, failed, empty or loaded. A list in pages has *Load more*. */
export function ListState<Item>({ query, skeleton, empty, failed, partFailed, atOnce = false, children }: ListStateProps<Item>) {
  const { t } = useTranslation(['common']);
  const { data: items, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // The answer is rendered at once, the items later, in slices that let the page respond to input.
  const isRendered = useDeferredValue(atOnce || items !== undefined);
  const list = useRef<HTMLDivElement>(null);
  /** Number of items when the next page was requested. */
  const previousCount = useRef<number>(null);

  // Focus moves to the first new item, because the button has moved or is removed with the last page.
  useEffect(() => {
    if (previousCount.current === null || items === undefined || items.length <= previousCount.current) return;
    const first = list.current?.querySelector('ul, ol')?.children[previousCount.current];
    previousCount.current = null;
    first?.querySelector<HTMLElement>('[tabindex], a[href], button')?.focus({ preventScroll: true });
  }, [items]);

  if (items === undefined) {
    if (!error) return skeleton;
    if (!failed) return empty;
    return (
      <ErrorState
        title={failed.title}
        text={failed.text ?? errorMessage(error, t)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className={failed.className}
      />
    );
  }
  if (!isRendered) return skeleton;
  const missing = partFailed && error && (
    <Notice
      tone="warning"
      role="status"
      title={partFailed.title}
      action={
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {partFailed.text}
    </Notice>
  );
  if (items.length === 0) {
    return (
      <>
        {missing}
        {empty}
      </>
    );
  }

  async function loadMore() {
    previousCount.current = items?.length ?? null;
    const answer = await fetchNextPage?.();
    if (answer?.isError) previousCount.current = null;
  }

  return (
    <>
      {missing}
      <div ref={list}>{children(items)}</div>
      {hasNextPage && (
        <div className="mt-8 flex flex-col items-center gap-2">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void loadMore()}>
            {t('loadMore')}
          </Button>
          {error && <p className="text-small text-danger">{errorMessage(error, t)}</p>}
        </div>
      )}
    </>
  );
}
