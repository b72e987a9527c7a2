import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { changesOf } from '@/admin/insights/audit/audit-entry';
import { AuditTab } from '@/admin/tabs/audit/audit-tab';
import { renderList, rowId, type FakeListOptions } from '../../../../support/fake-list';
import { rows as answerRows } from '../../../../support/fake-rest';

const auditEntry = (number: number, more: Record<string, unknown>) => ({
  id: rowId(number),
  created_at: `2026-11-20T09:0${number}:00+00:00`,
  actor_name: 'Noor',
  action: 'update',
  table_name: 'job_postings',
  row_count: 1,
  row_id: rowId(9),
  changed: {},
  ...more,
});
const rows = [
  auditEntry(1, { changed: { columns: ['salary'] } }),
  auditEntry(2, {
    action: 'status',
    table_name: 'user_reviews',
    row_count: 3,
    row_id: null,
    changed: { status: { from: 'pending', to: 'approved' }, ids: [] },
  }),
  auditEntry(4, { table_name: 'website_settings', changed: { version: 2, paths: ['contactDetails.headOffice.phone', 'seo.home.title'] } }),
  auditEntry(3, { action: 'invented', table_name: 'later_table', actor_name: null }),
];
const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const named = { [rowId(1)]: { rows: [{ list: 'job_postings', id: rowId(9), name: { en: 'Developer', ar: 'مطوّر' }, trash: false }] } };
const open = (search = '', answer?: FakeListOptions['answer'], shown: typeof rows = rows) =>
  renderList(<AuditTab />, {
    list: 'audit_log',
    rows: shown,
    path: `/admin/settings/audit${search}`,
    answer: (call, query) => answer?.(call, query) ?? (call.path.endsWith('/rpc/audit_details') ? json(named) : undefined),
  });

const sentence = async (text: string) =>
  (await screen.findAllByText((_, element) => element?.tagName === 'LI' && element.textContent.startsWith(text)))[0];
const opener = async (text: string) =>
  within((await sentence(text)) ?? document.body).getByRole('button', { name: /^Details of this entry,/ });

describe('the audit trail', () => {
  it('tells in sentences who did what, also of unknown actions of later versions', async () => {
    await open();
    expect(await sentence('Noor changed the salary of the job Developer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Developer' })).toHaveAttribute('href', `/admin/settings/jobs?row=${rowId(9)}`);
    expect(await sentence('Noor changed the status of 3 reviews from Pending to Approved')).toBeVisible();
    expect(await sentence('An administrator: later_table, invented')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Developer' }).closest('button')).toBeNull();
  });

  it('joins equal changes, which open on press', async () => {
    const saved = [5, 6, 7].map((number) =>
      auditEntry(number, { table_name: 'website_settings', row_id: null, changed: { paths: ['seo.home.title'] } }),
    );
    await open('', undefined, saved);
    expect(await sentence('Noor changed the settings 3 times')).toBeVisible();
    const toggle = screen.getByRole('button', { name: 'Show 3 entries' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: /^Details/ })).toBeNull();
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('button', { name: /^Details of this entry,/ })).toHaveLength(3);
    expect(await sentence('Noor changed Home: Title in the settings')).toBeVisible();
  });

  it('offers nothing that would change it, and no search', async () => {
    const { asked } = await open('?q=x');
    await opener('Noor changed the salary');
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Trash/ })).toBeNull();
  });

  it('is narrowed to one administrator, and exported with the row and what changed', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => ((file = blob), 'blob:file');
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { asked, address } = await open('', ({ path }, query) =>
      path.endsWith('/administrators') && query.get('select')?.includes('display_name')
        ? answerRows({ user_id: rowId(7), display_name: 'Noor' }, { user_id: rowId(8), display_name: null })
        : undefined,
    );
    await opener('Noor changed the salary');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await screen.findByText(/^Exported/);
    clicked.mockRestore();
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(file as Blob);
    });
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('"Entry","Changed"');
    expect(lines.find((line) => line.includes('changed the settings'))).toContain(
      `"${rowId(9)}","contactDetails.headOffice.phone; seo.home.title; v2"`,
    );
    expect(lines.find((line) => line.includes('3 reviews'))).toContain('"pending → approved"');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Administrator' }), 'Without a name');
    await waitFor(() => expect(address()).toContain(`actor=${rowId(8)}`));
    expect(screen.getByRole('button', { name: 'Remove the filter: Administrator: Without a name' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.filter.is).toEqual({ actor: [rowId(8)] }));
  });

  it('shows in its details the rows by name and the changed fields', async () => {
    await open();
    await userEvent.click(await opener('Noor changed the salary'));
    const sheet = await screen.findByRole('dialog', { name: /changed a job$/ });
    expect(await within(sheet).findByText('Salary', { selector: 'li *' })).toBeVisible();
    expect(within(sheet).getByRole('heading', { name: '1 field changed' })).toBeVisible();
    const concerned = within(sheet).getByRole('region', { name: 'Entries concerned' });
    expect(within(concerned).getByRole('link', { name: 'Developer' })).toHaveAttribute('href', `/admin/settings/jobs?row=${rowId(9)}`);
    expect(within(sheet).queryByText(rowId(9))).toBeNull();
  });

  const ownHeadline = { 'home:hero/title': { en: ['Own headline', '0123456789abcd', []] } };

  it('shows old and new values of the settings, while the history has them', async () => {
    await open('', ({ path }) =>
      path.endsWith('/website_settings_history')
        ? answerRows(
            { version: 1, settings: { contactDetails: { headOffice: { phone: '+974 1' } } }, texts: null },
            { version: 2, settings: { contactDetails: { headOffice: { phone: '+974 2' } } }, texts: ownHeadline },
          )
        : undefined,
    );
    await userEvent.click(await opener('Noor changed Head office phone and Home: Title in the settings'));
    const sheet = await screen.findByRole('dialog', { name: /changed the settings$/ });
    expect(await within(sheet).findByRole('row', { name: /Head office phone/ })).toHaveTextContent('+974 1+974 2');
    expect(within(sheet).getByRole('row', { name: /hero\.title/ })).toHaveTextContent('The text the site comes withOwn headline');
  });

  it('shows the names of changed settings when the history has no values any more', async () => {
    await open('', ({ path }) => (path.endsWith('/website_settings_history') ? answerRows() : undefined));
    await userEvent.click(await opener('Noor changed Head office phone'));
    const sheet = await screen.findByRole('dialog', { name: /changed the settings$/ });
    expect(await within(sheet).findByText('Home: Title', { selector: 'li *' })).toBeVisible();
  });

  it('has the reason for which a post was removed', async () => {
    await open('', undefined, [auditEntry(5, { action: 'purge', table_name: 'creator_posts', changed: { reason: 'Advertising' } })]);
    await userEvent.click(await screen.findByRole('button', { name: /^Details of this entry,/ }));
    expect(await within(await screen.findByRole('dialog')).findByText('Advertising')).toBeVisible();
  });

  it('knows files by their names, before and after', () => {
    expect(changesOf({ bucket: 'publicassets', columns: ['name'], files: ['media/b.png'], from: ['media/a.png'] }).files).toEqual([
      { name: 'media/b.png', before: 'media/a.png' },
    ]);
    expect(changesOf({ bucket: 'publicassets', files: ['media/b.png'] }).files).toEqual([{ name: 'media/b.png', before: undefined }]);
  });

  it.each([null, 'text', { columns: 'x', status: [], version: '2' }, { paths: [1, {}] }])(
    'passes over what is not as expected: %j',
    (changed) => {
      expect(changesOf(changed)).toEqual({ names: [], status: undefined, ids: [], version: undefined, files: [] });
    },
  );
});
