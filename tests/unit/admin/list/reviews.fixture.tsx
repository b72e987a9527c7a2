import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { renderList, rowId, type FakeListOptions } from '../../../support/fake-list';

export const review = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  created_at: `2026-11-${String(Math.ceil(number / 20)).padStart(2, '0')}T09:00:00+00:00`,
  rating: 5,
  name: `Person ${number}`,
  company_name: null,
  review_text: `Text ${number}`,
  language: 'en',
  status: 'pending',
  is_pending: (more['status'] ?? 'pending') === 'pending',
  ...more,
});

export const reviews = (count: number) => Array.from({ length: count }, (_, index) => review(index + 1));

export const open = ({ path = '', ...options }: Partial<FakeListOptions> = {}) =>
  renderList(<ReviewsTab />, {
    list: 'user_reviews',
    rows: [review(1), review(2, { status: 'approved' }), review(3, { status: 'rejected' })],
    ...options,
    path: `/admin/settings/reviews${path}`,
  });

/** Searches the text of the whole page. A query by role in a table of fifty rows takes jsdom seconds. */
export const shows = (text: string) => waitFor(() => expect(document.body.textContent.includes(text), text).toBe(true));

export const press = (text: string) =>
  fireEvent.click([...document.querySelectorAll('button')].find((one) => one.textContent === text && !one.disabled) ?? document.body);

export const opener = (name: string) => screen.findByRole('button', { name });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
