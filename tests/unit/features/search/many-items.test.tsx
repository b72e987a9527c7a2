import { useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { StoredItem } from '@/features/items/item';
import { listedItemsQuery } from '@/features/items/lookups';
import { maxItems } from '@/features/items/queries';
import { useSearchIndex, type SearchIndex } from '@/features/search/use-search-index';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const course = (number: number): StoredItem => ({
  id: `course-${String(number)}`,
  kind: 'course',
  position: number,
  slug: `course-${String(number)}`,
  translations: { en: { title: `Course number${String(number)}` }, ar: { title: `دورة ${String(number)}` } },
});

let index: SearchIndex | undefined;
/** Uses the index on a site with this many courses. */
function Probe({ query, courses }: { query: string; courses: number }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(
      listedItemsQuery.queryKey,
      Array.from({ length: Math.min(courses, maxItems) }, (_, number) => course(number)),
    ),
  );
  index = useSearchIndex({ query });
  return null;
}

/** The conditions of the searches by title. */
let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  fakeRest(({ path }, query) => {
    if (!path.endsWith('/content_items')) return rows();
    asked.push(query.get('or'));
    return rows(course(1199), course(0));
  });
});

it('a search finds an item that is beyond the first thousand, once', async () => {
  await renderApp(<Probe query="course, (number1199)*" courses={1200} />);
  await waitFor(() => expect(index?.search('number1199').map(({ id }) => id)).toEqual(['course:course-1199']));
  expect(index?.search('number0').map(({ id }) => id)).toEqual(['course:course-0']);
  // No sign of the filter's own language gets into it.
  expect(asked).toEqual(['(translations->en->>title.ilike.*course*number1199*,translations->ar->>title.ilike.*course*number1199*)']);
});

it('asks for nothing else where the index has all items', async () => {
  await renderApp(<Probe query="number29" courses={30} />);
  await waitFor(() => expect(index?.search('number29')).toHaveLength(1));
  expect(asked).toEqual([]);
});
