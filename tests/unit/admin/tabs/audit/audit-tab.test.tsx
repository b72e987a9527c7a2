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
const open = (search = '', answer?: FakeListOptions['answer']) =>
  renderList(<AuditTab />, { list: 'audit_log', rows, path: `/admin/settings/audit${search}`, ...(answer && { answer }) });

describe('the audit trail', () => {
  it('shows the action, the administrator and the number of rows, also of unknown actions of later versions', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Jobs: changed' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reviews: status changed (3)' })).toBeVisible();
    const later = screen.getByRole('button', { name: 'later_table: invented' }).closest('tr') ?? document.body;
    expect(within(later).getByText('Without a name')).toBeVisible();
  });

  it('offers nothing that would change it, and no search', async () => {
    const { asked } = await open('?q=x');
    await screen.findByRole('button', { name: 'Jobs: changed' });
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
    await screen.findByRole('button', { name: 'Jobs: changed' });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText(/^Exported/);
    clicked.mockRestore();
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(file as Blob);
    });
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('"Entry","Changed"');
    expect(lines.find((line) => line.includes('Settings'))).toContain(
      `"${rowId(9)}","contactDetails.headOffice.phone; seo.home.title; v2"`,
    );
    expect(lines.find((line) => line.includes('Reviews'))).toContain('"pending → approved"');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Administrator' }), 'Without a name');
    await waitFor(() => expect(address()).toContain(`actor=${rowId(8)}`));
    await waitFor(() => expect(asked.at(-1)?.filter.is).toEqual({ actor: [rowId(8)] }));
  });

  it('names in its details what changed', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Jobs: changed' }));
    const sheet = await screen.findByRole('dialog', { name: 'Jobs: changed' });
    expect(await within(sheet).findByText('Salary')).toBeVisible();
    expect(within(sheet).getByRole('heading', { name: '1 field changed' })).toBeVisible();
  });

  it('names the settings that changed as their fields are called', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Settings: changed' }));
    const sheet = await screen.findByRole('dialog', { name: 'Settings: changed' });
    expect(await within(sheet).findByText('Head office phone')).toBeVisible();
    expect(within(sheet).getByText('Home: Title')).toBeVisible();
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
      expect(changesOf(changed)).toEqual({ names: [], status: undefined, version: undefined, files: [] });
    },
  );
});
