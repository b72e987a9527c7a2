import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServicesTab } from '@/admin/tabs/services/services-tab';
import type { RestCall } from '../../../support/fake-rest';
import { rows } from '../../../support/fake-rest';
import { renderSettings } from '../../../support/render-settings';

const id = (number: number) => `33333333-3333-4333-8333-33333333333${number}`;
const service = (number: number, title: string, change: object = {}) => ({
  id: id(number),
  kind: 'service',
  slug: title.toLowerCase(),
  category_id: null,
  translations: { en: { title }, ar: { title: `${title} ع` } },
  body: {},
  icon: 'cloud',
  picture_url: null,
  picture_focus_x: 50,
  picture_focus_y: 50,
  price: null,
  currency: 'QAR',
  period: 'once',
  facts: {},
  position: number,
  is_hidden: false,
  is_draft: false,
  published_from: null,
  published_until: null,
  version: 3,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  deleted_at: null,
  ...change,
});

const stored = [
  service(1, 'Hosting'),
  service(2, 'Backups', { is_hidden: true }),
  service(3, 'Support', { is_draft: true }),
  service(4, 'Audits', { published_from: '2099-01-01T06:00:00Z' }),
];

async function open(path = '/admin/settings/services') {
  const view = await renderSettings(<ServicesTab />, {
    path,
    answer(call: RestCall, _headers, query) {
      if (call.path.endsWith('/rpc/list_content_items')) return rows(...stored);
      if (call.path.endsWith('/rpc/count_rows')) return rows(stored.length);
      if (call.path.endsWith('/rpc/item_slug_fault')) return new Response('null', { headers: { 'content-type': 'application/json' } });
      if (call.path.endsWith('/rpc/arrange_items')) return new Response('true', { headers: { 'content-type': 'application/json' } });
      if (call.path.endsWith('/content_items') && call.method === 'GET') {
        const one = stored.find((row) => query.get('id') === `eq.${row.id}`);
        return query.has('id')
          ? new Response(JSON.stringify(one ?? null), { headers: { 'content-type': 'application/json' } })
          : rows(...stored);
      }
      if (call.path.endsWith('/content_items') && call.method === 'PATCH') return rows({ id: id(1), version: 4 });
      return undefined;
    },
  });
  await screen.findAllByRole('button', { name: /Hosting/, hidden: true });
  return view;
}
const sent = (calls: readonly RestCall[], method: string, path: RegExp) =>
  calls.filter((call) => call.method === method && path.test(call.path));

describe('the list of services', () => {
  it('says in which language, and whether visitors see each', async () => {
    await open();
    expect(screen.getByText('Hosting ع')).toBeVisible();
    for (const state of ['Visible', 'Hidden', 'Draft', 'Scheduled']) expect((await screen.findAllByText(state)).length).toBeGreaterThan(0);
    expect(screen.getByText(/^from .*2099/)).toBeVisible();
  });

  it('adds a service whose address follows its English title until it is edited', async () => {
    const { changes } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a service' }));
    const dialog = within(await screen.findByRole('dialog'));
    const address = () => dialog.getByLabelText<HTMLInputElement>('Address');
    fireEvent.change(dialog.getByLabelText('Title, English'), { target: { value: 'Cloud Hosting' } });
    await waitFor(() => expect(address()).toHaveValue('cloud-hosting'));
    expect(dialog.getByText('/services/cloud-hosting')).toBeVisible();
    fireEvent.change(address(), { target: { value: 'hosting-in-qatar' } });
    fireEvent.change(dialog.getByLabelText('Title, English'), { target: { value: 'Cloud hosting in Qatar' } });
    expect(address()).toHaveValue('hosting-in-qatar');
    fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '1,250' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Publish on saving' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      kind: 'added',
      after: {
        kind: 'service',
        slug: 'hosting-in-qatar',
        price: '1250',
        currency: 'QAR',
        title: { en: 'Cloud hosting in Qatar', ar: '' },
        isDraft: false,
      },
    });
  });

  it('saves the order of all services', async () => {
    const { calls } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Reorder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order: Services' }));
    fireEvent.keyDown((await dialog.findAllByTitle(/arrow keys/))[1] as HTMLElement, { key: 'ArrowUp' });
    fireEvent.click(dialog.getByRole('button', { name: 'Save the order' }));
    await waitFor(() => expect(sent(calls, 'POST', /arrange_items$/)).toHaveLength(1));
    expect(sent(calls, 'POST', /arrange_items$/)[0]?.body).toEqual({
      ids: [id(2), id(1), id(3), id(4)],
      was: [id(1), id(2), id(3), id(4)],
    });
  });

  it('chooses an icon by what it shows', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a service' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Choose an icon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose an icon' }));
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'mega' } });
    expect(dialog.getByText('1 icon')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Megaphone' }));
    expect(await screen.findByText('Megaphone')).toBeVisible();
  });
});

describe('the details of a service', () => {
  it('hide it over the version that was seen', async () => {
    const { calls } = await open(`/admin/settings/services?row=${id(1)}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(sent(calls, 'PATCH', /\/content_items$/)).toHaveLength(1));
    expect(sent(calls, 'PATCH', /\/content_items$/)[0]?.body).toEqual({ is_hidden: true });
    expect(await screen.findByText(/hidden$/)).toBeVisible();
  });

  it('lead to the site while visitors see it, and else say why not', async () => {
    await open(`/admin/settings/services?row=${id(1)}`);
    expect(await screen.findByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/services/hosting');
  });

  it('say that a draft is not on the site', async () => {
    await open(`/admin/settings/services?row=${id(3)}`);
    expect(await screen.findByText('A draft is not on the site yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View on site' })).toBeNull();
  });
});

it('a list that could not be loaded says so in whole sentences', async () => {
  await renderSettings(<ServicesTab />, {
    path: '/admin/settings/services',
    answer: ({ path }) => (path.endsWith('/rpc/list_content_items') ? new Response('{}', { status: 400 }) : undefined),
  });
  expect((await screen.findAllByText('The entries could not be loaded')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/\{\{/)).toBeNull();
});
