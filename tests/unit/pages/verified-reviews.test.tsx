import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestimonialsSection } from '@/pages/home/testimonials-section';
import { fakeRest, rows } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const plain = { id: 'r1', rating: 4, review_text: 'Fine', name: 'Omar', company_name: null, language: 'en', verified_source: null };
const noReply = { reply_en: null, reply_ar: null, replied_at: null };
const verified = { ...plain, id: 'r2', rating: 5, review_text: 'Good work', name: 'Sara', verified_source: 'enrolment' };
const reply = { reply_en: null, reply_ar: 'شكرًا لك يا سارة', replied_at: '2026-11-22T10:00:00Z' };

let reviews: object[];
let figures: object;
beforeEach(() => {
  // Nothing moves.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  reviews = [
    { ...plain, ...noReply },
    { ...verified, ...reply },
  ];
  figures = { count: 1, average: 5 };
  fakeRest(({ path }) => (path.endsWith('/rpc/review_figures') ? Response.json(figures) : rows(...reviews)));
});
afterEach(() => vi.unstubAllGlobals());
const show = () => renderApp(<TestimonialsSection />);
const data = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );

it('a verified review has a mark that says what it means, others have none', async () => {
  await show();
  const card = (text: string) => within(screen.getAllByText(text)[0]?.closest('figure') ?? document.body);
  await screen.findAllByText('Good work');
  expect(await card('Good work').findByText('Verified')).toHaveAttribute('title', expect.stringMatching(/attended one of our courses/));
  expect(card('Good work').getByText(/attended one of our courses/)).toBeInTheDocument();
  expect(card('Fine').queryByText('Verified')).toBeNull();
});

it('the dialog shows the company’s answer with its date, in the language that it has', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Read the whole review by Sara' }));
  const answer = within(await screen.findByRole('region', { name: 'Our answer' }));
  expect(answer.getByText('شكرًا لك يا سارة')).toHaveAttribute('lang', 'ar');
  expect(answer.getByText('22 November 2026')).toBeVisible();
});

it('the average is shown, and is in the structured data, from verified reviews only', async () => {
  await show();
  expect(await screen.findByText('5 of 5, from 1 verified review')).toBeVisible();
  const [company] = data().filter((node) => 'aggregateRating' in node);
  expect(company).toMatchObject({
    '@type': 'Organization',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1, bestRating: 5, worstRating: 1 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Sara' },
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
        reviewBody: 'Good work',
        comment: { '@type': 'Comment', text: 'شكرًا لك يا سارة', dateCreated: '2026-11-22T10:00:00Z' },
      },
    ],
  });
});

it.each([
  ['no shown review is verified', () => (reviews = [{ ...plain, ...noReply }])],
  ['none is counted', () => (figures = { count: 0, average: null })],
])('there is neither an average nor its structured data when %s', async (_when, change) => {
  change();
  await show();
  await screen.findAllByText('Fine');
  expect(screen.queryByText(/verified review/)).toBeNull();
  expect(data().filter((node) => 'aggregateRating' in node)).toEqual([]);
});
