import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';

/**
 * Returns the rows of a section that is shown only when it has some. A page that came as HTML shows those of its HTML, or none, before the
 * visitor's next page: others would push down what is being read, and a reload would end at another place.
 */
export function useFirstRows<Row>({ data: rows = [] }: Pick<UseQueryResult<Row[]>, 'data'>, wasPrerendered: boolean): Row[] {
  const [first] = useState(rows);
  const isHydrated = useHydrated();
  // Hydrated with the page, or put into a page that came as HTML.
  const [isOfHtml] = useState(!isHydrated || wasPrerendered);
  return isOfHtml ? first : rows;
}
