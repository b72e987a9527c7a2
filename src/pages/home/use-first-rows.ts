import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the rows of a section that is shown only when it has some. A page whose HTML has none shows none before the visitor's next page:
 * the section would push down what is being read, and a reload would end at another place. `wasPrerendered`: the page came as HTML.
 */
export function useFirstRows<Row>({ data: rows = [] }: Pick<UseQueryResult<Row[]>, 'data'>, wasPrerendered: boolean): Row[] {
  const [isInHtml] = useState(rows.length > 0);
  return wasPrerendered && !isInHtml ? [] : rows;
}
