import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { CommandPalette } from '@/admin/shell/palette/command-palette';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import type { Language } from '@/i18n/languages';
import { rowId } from '../../../../support/fake-list';
import { refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const khalid = { kind: 'inquiries', id: rowId(1), title: 'Khalid Al-Mansoori', title_ar: null, detail: 'khalid@gulf.test' };
const job = { kind: 'job_postings', id: rowId(2), title: 'Designer', title_ar: 'مصمّم', detail: null };

const ran = vi.fn();

function Panel() {
  const [open, setOpen] = useState(true);
  const { pathname, search } = useLocation();
  useTabCommand('addJob', ran);
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CommandPalette open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const isSearch = ({ path }: RestCall) => path.endsWith('/rpc/find_records');

async function open(answer: (call: RestCall) => Response | Promise<Response> | undefined, language: Language = 'en') {
  const view = await renderSettings(<Panel />, { language, answer: (call) => (isSearch(call) ? answer(call) : undefined) });
  return { ...view, box: await screen.findByRole('combobox'), asked: () => view.calls.filter(isSearch).map(({ body }) => body) };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  ran.mockClear();
  Element.prototype.scrollIntoView = vi.fn();
});

it('finds records after a pause in typing, in a group of their own, and opens one with the keyboard', async () => {
  const { box, asked } = await open(() => rows(khalid, job));
  await userEvent.type(box, 'kh');
  await userEvent.type(box, 'alid');
  const group = within(await screen.findByRole('group', { name: 'People and records' }));
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Khalid Al-MansooriInquirieskhalid@gulf.test',
    'DesignerJobs',
  ]);
  expect(asked()).toEqual([{ term: 'khalid' }]);
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(await screen.findByText(`At /admin/settings/inquiries?row=${rowId(1)}`)).toBeInTheDocument();
  // Nothing personal is remembered.
  expect(localStorage.getItem('panelRecent')).toBeNull();
});

it('does not ask the database for one letter, and asks without the article', async () => {
  const { box, asked } = await open(() => rows({ ...job, id: rowId(3) }), 'ar');
  await userEvent.type(box, 'م');
  await userEvent.clear(box);
  await userEvent.type(box, 'المصمّم');
  expect(await screen.findByRole('option', { name: /مصمّم/ })).toBeInTheDocument();
  expect(asked()).toEqual([{ term: 'مصمم' }]);
});

it('keeps what was found by name while records are searched, and the first result under Enter', async () => {
  let release: (answer: Response) => void = () => undefined;
  const { box, asked } = await open(() => new Promise((resolve) => (release = resolve)));
  await userEvent.type(box, 'inquiries');
  const first = chosen().textContent;
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.getByRole('status')).toHaveTextContent('Searching people and records…');
  release(rows(khalid));
  expect(await screen.findByRole('group', { name: 'People and records' })).toBeInTheDocument();
  expect(chosen().textContent).toBe(first);
});

it('reports a failed search beside the results, and repeats it', async () => {
  let isAway = true;
  const { box } = await open(() => (isAway ? refused(403, 'PT403', 'administrators_only') : rows(khalid)));
  await userEvent.type(box, 'jobs');
  expect(await screen.findByRole('alert')).toHaveTextContent('People and records could not be searched.');
  expect(options()[0]).toContain('Jobs');
  isAway = false;
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Khalid/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so when nothing matches', async () => {
  const { box } = await open(() => rows());
  await userEvent.type(box, 'qqqqq');
  expect(await screen.findByText('Nothing matches “qqqqq”.')).toBeVisible();
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

it('runs an action of a tab: opens the tab, which runs it once', async () => {
  const { box } = await open(() => rows());
  await userEvent.type(box, 'new job{Enter}');
  expect(await screen.findByText('At /admin/settings/jobs')).toBeInTheDocument();
  await waitFor(() => expect(ran).toHaveBeenCalledTimes(1));
});
