import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ItemPage } from '@/pages/item/item-page';
import { ServicesPage } from '@/pages/services/services-page';
import * as zones from '@/features/talks/zones';
import { fakeRest, rows, type RestCall } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';
import { shippedItems } from '../../support/shipped-items';

const cybersecurity = shippedItems.find(({ slug }) => slug === 'cybersecurity');
const [first, second, third] = ['2099-02-01T06:30:00.000Z', '2099-02-01T07:00:00.000Z', '2099-02-02T06:30:00.000Z'] as const;

let calls: RestCall[];
let offer: object[];
let free: string[];
let outcome: string;
let own: object;

beforeEach(() => {
  vi.spyOn(zones, 'visitorZone').mockReturnValue('Europe/London');
  offer = [{ service_ids: [cybersecurity?.id], minutes: 30, days_ahead: 30, translations: { en: { place: 'Pearl Gate Tower' } } }];
  free = [first, second, third];
  outcome = 'booked';
  own = {
    status: 'found',
    talk: 'booked',
    is_open: true,
    starts_at: first,
    minutes: 30,
    topic: 'Cybersecurity',
    place: { en: null, ar: null },
  };
  calls = fakeRest(({ path }, query) => {
    if (path.endsWith('/talk_rules')) return rows(...offer);
    if (path.endsWith('/rpc/free_talks')) return Response.json({ minutes: 30, starts: free });
    if (path.endsWith('/rpc/book_talk')) return Response.json({ status: outcome });
    if (path.endsWith('/rpc/talk_status')) return Response.json(own);
    if (path.endsWith('/rpc/move_talk') || path.endsWith('/rpc/cancel_talk')) return Response.json({ status: outcome });
    const slug = query.get('slug')?.slice(3);
    return rows(...shippedItems.filter((item) => item.kind === 'service' && (slug === undefined || item.slug === slug)));
  });
});
const sent = (name: string) => calls.filter(({ path }) => path.endsWith(`/rpc/${name}`)).map(({ body }) => body as Record<string, unknown>);

const show = () =>
  renderApp(
    <Routes>
      <Route path="/services/:slug" element={<ItemPage />} />
    </Routes>,
    { path: '/services/cybersecurity' },
  );

async function open(user: ReturnType<typeof userEvent.setup>) {
  await show();
  await user.click(await screen.findByRole('button', { name: 'Book a first talk' }));
  return within(await screen.findByRole('dialog', { name: 'Book a first talk' }));
}

async function fill(user: ReturnType<typeof userEvent.setup>, dialog: Awaited<ReturnType<typeof open>>) {
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Sara');
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sara@example.com');
  await user.type(dialog.getByRole('textbox', { name: /^Mobile number/ }), '55501234');
  await user.type(dialog.getByRole('textbox', { name: /^What would you like/ }), 'Our bakery');
  await user.click(dialog.getByRole('checkbox', { name: /^I agree/ }));
}

describe('a first talk', () => {
  it('is booked at a time of Doha, shown in that of the visitor too', async () => {
    const user = userEvent.setup();
    const dialog = await open(user);
    const days = within(await dialog.findByRole('group', { name: 'Day' }));
    expect(days.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual(['Sunday1 Feb', 'Monday2 Feb']);
    const times = () => within(dialog.getByRole('group', { name: 'Time' })).getAllByRole('radio');
    expect(times().map(({ parentElement }) => parentElement?.textContent)).toEqual(['09:30Your time: 06:30', '10:00Your time: 07:00']);
    expect(dialog.getByText(/^Times of Doha \(UTC\+3\); the smaller ones are yours \(UTC(?:\+0)?\)\.$/)).toBeVisible();
    await user.click(times()[1] as HTMLElement);
    await fill(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Book this time' }));
    expect(await screen.findByText('Your talk is booked')).toBeVisible();
    expect(screen.getByText(/Sunday,? 1 February 2099 at 10:00 \(Doha time\)/)).toBeVisible();
    expect(sent('book_talk')).toEqual([
      {
        service_id: cybersecurity?.id,
        starts_at: second,
        request_id: expect.any(String) as string,
        entry: {
          name: 'Sara',
          email: 'sara@example.com',
          phone: '55501234',
          company_name: '',
          message: 'Our bakery',
          language: 'en',
          zone: 'Europe/London',
          page: '/services/cybersecurity',
          consent_version: expect.any(String) as string,
          fill_seconds: expect.any(Number) as number,
          hidden_filled: false,
        },
      },
    ]);
  });

  it('that somebody else has just booked asks for another time, and keeps all else', async () => {
    const user = userEvent.setup();
    const dialog = await open(user);
    await user.click((await dialog.findAllByRole('radio', { name: /09:30/ }))[0] as HTMLElement);
    await fill(user, dialog);
    outcome = 'taken';
    free = [second, third];
    await user.click(dialog.getByRole('button', { name: 'Book this time' }));
    expect(await dialog.findByText(/Somebody else has just booked this time/)).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /09:30/ })).toBeNull());
    expect(dialog.getByRole('textbox', { name: /^What would you like/ })).toHaveValue('Our bakery');
    outcome = 'booked';
    await user.click(dialog.getByRole('radio', { name: /10:00/ }));
    await user.click(dialog.getByRole('button', { name: 'Book this time' }));
    expect(await screen.findByText('Your talk is booked')).toBeVisible();
    expect(sent('book_talk').map(({ starts_at }) => starts_at)).toEqual([first, second]);
  });

  it.each([
    ['closed', /Talks are not offered at the moment/],
    ['many', /Two talks are already booked/],
    ['limited', /Several bookings have come from your connection/],
  ])('is refused in the form: %s', async (status, text) => {
    const user = userEvent.setup();
    const dialog = await open(user);
    await user.click((await dialog.findAllByRole('radio', { name: /09:30/ }))[0] as HTMLElement);
    await fill(user, dialog);
    outcome = status;
    await user.click(dialog.getByRole('button', { name: 'Book this time' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sara');
  });

  it('needs a time', async () => {
    const user = userEvent.setup();
    const dialog = await open(user);
    await dialog.findByRole('group', { name: 'Time' });
    await fill(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Book this time' }));
    expect(await dialog.findByText('Please choose a day and a time.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /09:30/ })).toHaveFocus();
    expect(sent('book_talk')).toEqual([]);
  });

  it('has no button where none is offered', async () => {
    offer = [{ service_ids: ['c0000000-0000-4000-8000-00010000000f'], minutes: 30, days_ahead: 30, translations: {} }];
    await show();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/talk_rules'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Book a first talk' })).toBeNull();
  });
});

describe('the link of a confirmation', () => {
  const follow = async () => {
    await renderApp(<ServicesPage />, { path: '/services#talk=abc' });
    return within(await screen.findByRole('dialog', { name: 'Your talk' }));
  };

  it('moves the talk, also after somebody else was faster', async () => {
    const user = userEvent.setup();
    const dialog = await follow();
    expect(await dialog.findByText('Your talk is booked.')).toBeVisible();
    expect(dialog.getByText(/^Your time: Sunday,? 1 February 2099 at 06:30$/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Move' }));
    await user.click(await dialog.findByRole('radio', { name: /10:00/ }));
    outcome = 'taken';
    free = [third];
    await user.click(dialog.getByRole('button', { name: 'Move to this time' }));
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /10:00/ })).toBeNull());
    expect(dialog.getByRole('button', { name: 'Move to this time' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /09:30/ }));
    outcome = 'done';
    own = { ...own, starts_at: third };
    await user.click(dialog.getByRole('button', { name: 'Move to this time' }));
    expect(await dialog.findByText(/Monday,? 2 February 2099 at 09:30 in Doha/)).toBeVisible();
    expect(sent('move_talk').map(({ starts_at }) => starts_at)).toEqual([second, third]);
  });

  it('cancels it after a question', async () => {
    const user = userEvent.setup();
    const dialog = await follow();
    await user.click(await dialog.findByRole('button', { name: 'Cancel the talk' }));
    outcome = 'done';
    own = { ...own, talk: 'cancelled', is_open: false };
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the talk' }));
    expect(await screen.findByText('This talk is cancelled.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the talk' })).toBeNull();
  });

  it.each([
    [{ status: 'unknown' }, /^This link is not valid any more/],
    [{ status: 'found', talk: 'past', is_open: false, starts_at: first, minutes: 30 }, 'This talk is over.'],
    [{ status: 'found', talk: 'called_off', is_open: false, starts_at: first, minutes: 30 }, /^We had to cancel this talk/],
  ])('says so when it is not open: %j', async (answer, text) => {
    own = answer;
    const dialog = await follow();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
  });
});
