import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { rows as found } from '../../../../support/fake-rest';
import { open, shows, press, opener, button } from '../../list/reviews.fixture';

describe('reviews', () => {
  it('are approved unless they are, and rejected unless they are', async () => {
    const { row } = await open();
    await opener('Person 1');
    expect(screen.queryByRole('button', { name: 'Approve: Person 2' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject: Person 3' })).toBeNull();
    await userEvent.click(button('Approve: Person 1'));
    expect(await screen.findByText('Approved: 1 review (\u2068Person 1\u2069)')).toBeInTheDocument();
    expect(row(rowId(1))?.['status']).toBe('approved');
    await userEvent.click(button('Reject: Person 2'));
    await waitFor(() => expect(row(rowId(2))?.['status']).toBe('rejected'));
  });

  it('have the status back that each had, pending ones too, when approving several is undone', async () => {
    const { row, acted } = await open();
    await opener('Person 1');
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    press('Approve');
    await shows('Approved: 3 reviews');
    press('Undo');
    await shows('Undone: 2 reviews');
    expect([1, 2, 3].map((number) => row(rowId(number))?.['status'])).toEqual(['pending', 'approved', 'rejected']);
    expect(acted().slice(1)).toEqual([
      { list: 'user_reviews', status: 'pending', target: { ids: [rowId(1)] } },
      { list: 'user_reviews', status: 'rejected', target: { ids: [rowId(3)] } },
    ]);
  });

  it('are put into the other language, which turns their card', async () => {
    const { calls } = await open({ path: `?row=${rowId(1)}` });
    const sheet = await screen.findByRole('dialog', { name: 'Person 1' });
    await userEvent.click(await within(sheet).findByRole('radio', { name: 'Arabic' }));
    await waitFor(() => expect(within(sheet).getByRole('figure')).toHaveAttribute('dir', 'rtl'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'ar' });
  });

  it('can stand alone: the samples are switched off at once, and nothing else in the settings changes', async () => {
    const record = { settings: { tagline: { en: 'Acme', ar: '' } }, version: 3, updated_at: '2026-11-01T08:00:00Z' };
    const { calls } = await open({
      answer(call) {
        if (!call.path.endsWith('/website_settings')) return undefined;
        if (call.method === 'PATCH') Object.assign(record, call.body, { version: record.version + 1 });
        return found({ ...record });
      },
    });
    const samples = await screen.findByRole('switch', { name: 'Show sample testimonials' });
    expect(samples).toBeChecked();
    await userEvent.click(samples);
    await waitFor(() => expect(record.version).toBe(4));
    expect(record.settings).toEqual({ tagline: { en: 'Acme', ar: '' }, showSampleTestimonials: false });
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});
