import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/backend/errors';
import { ErrorState } from './error-state';
import { Notice } from './notice';

/** What a list needs of `useQuery` or, read page by page, of `useInfiniteQuery`. */
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
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Says that there is nothing, and what to do next. */
  empty: ReactNode;
  /** Null where only a part of it can fail. */
  failed: { title: string /** Unless the error's own says it. */; text?: string; className?: string } | null;
  /** What is missing among the items when the query has both items and an error; where several sources make one list. */
  partFailed?: { title: string; text: string };
  /** Whether the items show with their answer, because they come in portions by themselves. */
  atOnce?: boolean;
  /** The items, each a child of one `ul` or `ol`. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that is on its way, failed, empty or there, the same way everywhere; one that is read page by page has *Load more*. */
export function ListState<Item>({ query, skeleton, empty, failed, partFailed, atOnce = false, children }: ListStateProps<Item>) {
  const { t } = useTranslation(['common']);
  const { data: items, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // An answer is rendered at once and in one piece; the items later, in pieces, between which the page answers.
  const isThere = useDeferredValue(atOnce || items !== undefined);
  const list = useRef<HTMLDivElement>(null);
  /** How many there were when more were asked for. */
  const knownBefore = useRef<number>(null);

  // The keyboard goes on at the first of the new ones: the button has moved away, or is gone with the last page.
  useEffect(() => {
    if (knownBefore.current === null || items === undefined || items.length <= knownBefore.current) return;
    const first = list.current?.querySelector('ul, ol')?.children[knownBefore.current];
    knownBefore.current = null;
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
  if (!isThere) return skeleton;
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
    knownBefore.current = items?.length ?? null;
    const answer = await fetchNextPage?.();
    if (answer?.isError) knownBefore.current = null;
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
