import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState, type ListQuery } from '@/components/feedback/list-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { Item } from './item';

export interface ItemsStateProps {
  query: ListQuery<Item>;
  /** Shown for an empty list; by default nothing. */
  empty?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of items while it is pending, failed, empty or there, with *Load more*. A prerendered page has its items at once. */
export function ItemsState({ query, empty = null, children }: ItemsStateProps) {
  const { t } = useTranslation('items');
  return (
    <ListState
      query={query}
      skeleton={
        <SkeletonGroup className="container-page grid min-h-(--tall,24rem) gap-5 py-10 md:grid-cols-3">
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-72 rounded-card" />
          ))}
        </SkeletonGroup>
      }
      failed={{ title: t('failed.title'), text: t('failed.text'), className: 'container-page' }}
      empty={empty}
    >
      {children}
    </ListState>
  );
}
