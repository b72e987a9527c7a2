import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { TalksTab } from '@/admin/tabs/talks/talks-tab';
import { TalksOf } from '@/admin/talks/talks-of';
import { refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const service = '20000000-0000-4000-8000-000000000001';
const rules = {
  is_on: true,
  service_ids: [],
  hours: [],
  days_off: [],
  minutes: 30,
  buffer_before: 0,
  buffer_after: 15,
  notice_hours: 24,
  days_ahead: 30,
  translations: {},
  online_url: null,
  version: 1,
  updated_at: '2026-11-20T08:00:00Z',
};
const talk = (values: object = {}) => ({
  id: '30000000-0000-4000-8000-000000000001',
  inquiry_id: '40000000-0000-4000-8000-000000000001',
  starts_at: '2099-02-02T06:30:00+00:00',
  minutes: 30,
  status: 'booked',
  cancelled_by: null,
  sequence: 2,
  name: 'Sara',
  topic: 'Cybersecurity',
  in_trash: false,
  ...values,
});

let talks: object[];
let set: { status: number; reason: string } | undefined;
beforeEach(() => {
  talks = [talk()];
  set = undefined;
});

const answer = ({ path: at, method }: RestCall) => {
  if (at.endsWith('/talk_rules')) return method === 'GET' ? rows(rules) : Response.json({ id: service });
  if (at.endsWith('/content_items')) return rows({ id: service, translations: { en: { title: 'Cybersecurity' } } });
  if (at.endsWith('/rpc/listed_talks')) return Response.json(talks);
  if (at.endsWith('/rpc/set_talk'))
    return set ? refused(set.status, `PT${String(set.status)}`, set.reason) : new Response(null, { status: 204 });
};

describe('the tab of appointments', () => {
  it('says why nobody can book, and saves the rules as the database has them', async () => {
    const user = userEvent.setup();
    const { calls } = await renderSettings(<TalksTab />, { path: '/admin/settings/talks', answer });
    expect(await screen.findByText(/Nobody can book an appointment yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit the rules' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Cybersecurity' }));
    await user.type(within(dialog).getByLabelText('Monday'), '16-18, 9-13');
    await user.type(within(dialog).getByLabelText('Days off'), '2026-12-20 - 2026-12-24');
    await user.clear(within(dialog).getByLabelText(/^Length in minutes/));
    await user.type(within(dialog).getByLabelText(/^Length in minutes/), '45');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = calls.find(({ method }) => method === 'PATCH');
    expect(change?.body).toEqual({
      service_ids: [service],
      hours: [
        { day: 1, from: '09:00', to: '13:00' },
        { day: 1, from: '16:00', to: '18:00' },
      ],
      days_off: [{ from: '2026-12-20', to: '2026-12-24' }],
      minutes: 45,
    });
  });

  it('asks for hours that can be read', async () => {
    const user = userEvent.setup();
    const { calls } = await renderSettings(<TalksTab />, { path: '/admin/settings/talks', answer });
    await user.click(await screen.findByRole('button', { name: 'Edit the rules' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Monday'), '9-13, 12-14');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/which do not overlap/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('lists the coming talks in the time of Doha, with the way to their inquiry', async () => {
    await renderSettings(<TalksTab />, { path: '/admin/settings/talks', answer });
    const list = await screen.findByRole('list', { name: 'Booked appointments' });
    const link = within(list).getByRole('link', { name: /Sara/ });
    expect(link).toHaveTextContent(/2 February 2099.*09:30/);
    expect(link).toHaveAttribute('href', expect.stringContaining('/inquiries?row=40000000-0000-4000-8000-000000000001'));
  });
});

describe('the talk of an inquiry', () => {
  const open = () => renderSettings(<TalksOf inquiry="40000000-0000-4000-8000-000000000001" isFixed={false} />, { path: '/', answer });

  it('is moved to a time of Doha', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = await screen.findByRole('dialog');
    const start = within(dialog).getByLabelText(/^New time in Doha/);
    expect(start).toHaveValue('2099-02-02T09:30');
    await user.clear(start);
    await user.type(start, '2099-02-03T20:00');
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ path }) => path.endsWith('/set_talk'))?.body).toEqual({
      id: '30000000-0000-4000-8000-000000000001',
      sequence: 2,
      starts_at: '2099-02-03T17:00:00.000Z',
    });
  });

  it.each([
    [409, 'talk_overlap', 'Another appointment is booked at that time.'],
    [409, 'outdated', /moved, cancelled or deleted meanwhile/],
    [422, 'talk_past', 'This time is over.'],
  ])('says in the form why it was not moved: %s %s', async (status, reason, text) => {
    const user = userEvent.setup();
    set = { status, reason };
    await open();
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByText(text)).toBeVisible();
  });

  it('is cancelled after a question', async () => {
    const user = userEvent.setup();
    const { calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    const dialog = await screen.findByRole('alertdialog');
    talks = [talk({ status: 'cancelled', cancelled_by: 'company' })];
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Cancelled by you')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/set_talk'))?.body).toEqual({ id: '30000000-0000-4000-8000-000000000001', sequence: 2 });
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  });

  it('is only shown when it is over, cancelled or held', async () => {
    talks = [
      talk({ starts_at: '2020-02-02T06:30:00+00:00' }),
      talk({ id: '30000000-0000-4000-8000-000000000002', status: 'cancelled', cancelled_by: 'visitor' }),
      talk({ id: '30000000-0000-4000-8000-000000000003', status: 'held', starts_at: '2020-02-02T06:30:00+00:00' }),
    ];
    await open();
    for (const text of ['Over', 'Cancelled by the visitor', 'Held: takes no time']) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
