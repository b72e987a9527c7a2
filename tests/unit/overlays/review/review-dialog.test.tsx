import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast } from '@/components/feedback/toast-store';
import { openReviewDialog } from '@/lib/window-events';
import { ReviewOverlay } from '@/overlays/review/review-overlay';
import { emptyReview, reviewSchema } from '@/overlays/review/review-schema';
import texts from '../../../../public/locales/en/review-form.json';
import { created, fakeRest, refused } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

let now = 1_000_000;
vi.spyOn(Date, 'now').mockImplementation(() => now);

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
});
afterEach(() => dismissToast());

async function openDialog() {
  await renderApp(<ReviewOverlay />);
  act(openReviewDialog);
  return screen.findByRole('dialog', { name: 'Leave a review' });
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
const choose = (stars: string) => userEvent.click(screen.getByRole('radio', { name: stars }));
const write = (name: string | RegExp, text: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });

describe('review dialog', () => {
  it('asks for the stars first', async () => {
    const calls = fakeRest(created);
    const dialog = await openDialog();
    await submit();
    expect(await screen.findByText('Rating Required')).toBeInTheDocument();
    expect(within(dialog).getByText('Please select a star rating before submitting.')).toBeVisible();
    expect(within(dialog).getByText('Please enter your name.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('asks for the name then', async () => {
    const calls = fakeRest(created);
    await openDialog();
    await choose('4 stars');
    await submit();
    expect(await screen.findByText('Name Required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('stores the review and says thank you; closing sets the visit flag', async () => {
    const calls = fakeRest(created);
    await openDialog();
    await choose('4 stars');
    write('Name', ' نورة ');
    write(/^Your review/, 'خدمة ممتازة');
    now += 5_000;
    await submit();
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/rest/v1/user_reviews',
        body: { request_id: expect.any(String) as string, rating: 4, name: 'نورة', company_name: null, review_text: 'خدمة ممتازة' },
      },
    ]);

    expect(localStorage.getItem('hasVisited')).toBeNull();
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).slice(-1);
    if (!close) throw new Error('no close button');
    await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('hasVisited')).not.toBeNull();

    act(openReviewDialog);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it.each([
    [500, 'XX000', 'Submission Failed', 'There was an error submitting your review. Please try again.'],
    [429, 'PT429', 'Please wait a few minutes', /Several reviews have come/],
  ])('keeps everything when the database answers %i', async (status, code, title, text) => {
    let isDown = true;
    fakeRest(() => (isDown ? refused(status, code, 'no') : created()));
    const dialog = await openDialog();
    await choose('5 stars');
    write('Name', 'Noor');
    now += 5_000;
    await submit();
    expect(await within(dialog).findByText(title)).toBeVisible();
    expect(within(dialog).getByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(openReviewDialog);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Noor');
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    isDown = false;
    await submit();
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  it('comes by itself on a first visit, which its closing ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await renderApp(<ReviewOverlay />);
    act(() => vi.advanceTimersByTime(30_000));
    vi.useRealTimers();
    expect(await screen.findByRole('dialog', { name: 'Leave a review' })).toBeVisible();
    expect(localStorage.getItem('hasVisited')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('hasVisited')).toBe('true');
  });

  it('keeps what was typed when it is closed by accident', async () => {
    fakeRest(created);
    await openDialog();
    await choose('2 stars');
    write('Name', 'Noor');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    act(openReviewDialog);
    await screen.findByRole('dialog', { name: 'Leave a review' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Noor');
    expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  });

  it('asks to send once more what came too fast', async () => {
    const calls = fakeRest(created);
    await openDialog();
    await choose('5 stars');
    write('Name', 'Noor');
    now += 500;
    await submit();
    expect(await screen.findByText('Not sent yet')).toBeInTheDocument();
    expect(calls).toEqual([]);
    now += 5_000;
    await submit();
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });
});

describe('reviewSchema', () => {
  it.each<[Partial<typeof emptyReview>, string[]]>([
    [{ rating: 5 }, []],
    [{ rating: 0 }, ['errors.ratingRequired']],
    [{ name: '  ' }, ['errors.nameRequired']],
    [{ name: 'x'.repeat(121) }, ['errors.nameLong']],
    [{ companyName: 'x'.repeat(161) }, ['errors.companyLong']],
    [{ reviewText: 'x'.repeat(2001) }, ['errors.textLong']],
    [{ companyName: 'x'.repeat(160), reviewText: 'x'.repeat(2000) }, []],
  ])('judges case %#', (values, messages) => {
    const result = reviewSchema.safeParse({ ...emptyReview, rating: 3, name: 'Noor', ...values });
    const said = result.success ? [] : result.error.issues.map((issue) => issue.message);
    expect(said).toEqual(messages);
    for (const message of said) expect(texts.errors).toHaveProperty(message.replace('errors.', ''));
  });
});
