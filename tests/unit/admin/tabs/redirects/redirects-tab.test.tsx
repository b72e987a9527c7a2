import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RedirectsTab } from '@/admin/tabs/redirects/redirects-tab';
import { currentToast } from '@/components/feedback/toast-store';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, type RestCall } from '../../../../support/fake-rest';

const row = (number: number, from: string, to: string, origin = 'hand') => ({
  id: rowId(number),
  created_at: '2026-11-20T08:00:00Z',
  from_path: from,
  to_path: to,
  origin,
  version: 1,
  updated_at: '2026-11-20T08:00:00Z',
});
const missing = [
  { path: '/old-prices', hits: 12, last_on: '2026-11-25' },
  { path: '/team.php', hits: 1, last_on: '2026-11-24' },
];

/** The inserts so far. */
let inserts: unknown[];

async function open({ refuse = () => undefined }: { refuse?: (body: { from_path: string }) => Response | undefined } = {}) {
  inserts = [];
  return renderList(<RedirectsTab />, {
    list: 'redirects',
    path: '/admin/settings/redirects',
    rows: [row(1, '/old', '/about'), row(2, '/services/web', '/services/web-development', 'rename')],
    answer({ path, method, body }: RestCall) {
      if (path.endsWith('/rpc/missing_paths')) return Response.json(missing);
      if (method !== 'POST' || !path.endsWith('/redirects')) return undefined;
      const { id, ...entry } = body as { id: string; from_path: string };
      const refusal = refuse(entry);
      if (!refusal) inserts.push(entry);
      return refusal ?? new Response(null, { status: 201 });
    },
  });
}
const dialog = () => within(screen.getByRole('dialog'));

describe('the redirects', () => {
  it('are listed with where they lead and where they come from', async () => {
    await open();
    const line = within((await screen.findByText('/services/web')).closest('tr') ?? document.body);
    expect(line.getByText('/services/web-development')).toBeVisible();
    expect(line.getByText('Renamed page')).toBeVisible();
  });

  it('are added by hand; full addresses of the site become paths', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add redirect' }));
    await userEvent.type(dialog().getByLabelText(/Old address/), `${window.location.origin}/ar/old-page/?utm=x`);
    await userEvent.type(dialog().getByLabelText(/New address/), '/services#cloud');
    await userEvent.click(dialog().getByRole('button', { name: 'Add redirect' }));
    await waitFor(() => expect(inserts).toEqual([{ origin: 'hand', from_path: '/old-page', to_path: '/services#cloud' }]));
    expect(currentToast()?.title).toBe('Redirect added');
  });

  it('say beside the field why the database refuses one', async () => {
    await open({ refuse: () => refused(422, 'PT422', 'redirect_page') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add redirect' }));
    await userEvent.type(dialog().getByLabelText(/Old address/), '/careers');
    await userEvent.type(dialog().getByLabelText(/New address/), '/about');
    await userEvent.click(dialog().getByRole('button', { name: 'Add redirect' }));
    expect(await dialog().findByText('There is a page or a file at this address already.')).toBeVisible();
  });

  it('refuse addresses that lead nowhere before they are sent', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add redirect' }));
    await userEvent.type(dialog().getByLabelText(/Old address/), 'old');
    await userEvent.type(dialog().getByLabelText(/New address/), 'http://example.com');
    await userEvent.click(dialog().getByRole('button', { name: 'Add redirect' }));
    expect(await dialog().findByText(/^An old address starts with/)).toBeVisible();
    expect(dialog().getByText('Enter a path such as /services, or an address that starts with https://.')).toBeVisible();
    expect(inserts).toEqual([]);
  });

  it('are added for pages that visitors miss', async () => {
    await open();
    const section = within(await screen.findByRole('region', { name: 'Pages that visitors miss' }));
    expect(section.getByText('opened 12 times')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Add a redirect from /old-prices' }));
    expect(dialog().getByLabelText(/Old address/)).toHaveValue('/old-prices');
  });
});

describe('a file of redirects', () => {
  async function choose(text: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const file = new File([text], 'old.csv', { type: 'text/csv' });
    // jsdom's files have no `arrayBuffer`.
    Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
    await userEvent.upload(dialog().getByLabelText('CSV file'), file);
  }

  it('is shown before it is added, with what is wrong in each line', async () => {
    await open();
    await choose('\uFEFFold,new\r\n/a,/about\r\n"/b, c",/about\r\n/d\r\n\r\n/e;/careers\r\n/f,http://x\r\n/g,/g\r\n');
    expect(await dialog().findByText('2 redirects can be added.')).toBeVisible();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 30)),
    ).toEqual([
      'Line 3: An old address starts ',
      'Line 4: Two columns are needed',
      'Line 7: Enter a path such as /',
      'Line 8: The address would lead',
    ]);
    await userEvent.click(dialog().getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(inserts).toEqual([
        { origin: 'import', from_path: '/a', to_path: '/about' },
        { origin: 'import', from_path: '/e', to_path: '/careers' },
      ]),
    );
    expect(await dialog().findByText('4 lines are left out:')).toBeVisible();
  });

  it('that is empty or no text is refused', async () => {
    await open();
    await choose('');
    await waitFor(() => expect(currentToast()?.title).toBe('The file could not be read'));
  });

  it('tells which lines the database refused, and adds the others', async () => {
    await open({
      refuse: ({ from_path }) =>
        from_path === '/a' ? refused(409, '23505', 'duplicate key value violates unique constraint "redirects_from_path_key"') : undefined,
    });
    await choose('/a,/about\n/b,/careers');
    await userEvent.click(await dialog().findByRole('button', { name: 'Add' }));
    expect(await dialog().findByText('Line 1: There is a redirect for this address already.')).toBeVisible();
    expect(currentToast()?.title).toBe('1 redirect added');
  });
});
