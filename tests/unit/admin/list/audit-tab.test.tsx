import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changesOf } from '@/admin/deeds/deed';
import { AuditTab } from '@/admin/tabs/audit/audit-tab';
import { renderList, rowId } from '../../../support/fake-list';

const deed = (number: number, more: Record<string, unknown>) => ({
  id: rowId(number), created_at: `2026-11-20T09:0${number}:00+00:00`, actor_name: 'Noor', action: 'update', table_name: 'job_postings', row_count: 1, row_id: rowId(9), changed: {}, ...more,
});
const rows = [
  deed(1, { changed: { columns: ['salary'] } }),
  deed(2, { action: 'status', table_name: 'user_reviews', row_count: 3, row_id: null, changed: { status: { from: 'pending', to: 'approved' }, ids: [] } }),
  deed(4, { table_name: 'website_settings', changed: { version: 2, paths: ['contactDetails.headOffice.phone', 'seo.home.title'] } }),
  deed(3, { action: 'invented', table_name: 'later_table', actor_name: null }),
];
const open = (search = '') => renderList(<AuditTab />, { list: 'audit_log', rows, path: `/admin/settings/audit${search}` });

describe('the audit trail', () => {
  it('says what was done, by whom, and to how many, also of what a later version notes', async () => {
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
    expect(changesOf({ bucket: 'publicassets', columns: ['name'], files: ['media/b.png'], from: ['media/a.png'] }).files).toEqual([{ name: 'media/b.png', before: 'media/a.png' }]);
    expect(changesOf({ bucket: 'publicassets', files: ['media/b.png'] }).files).toEqual([{ name: 'media/b.png', before: undefined }]);
  });

  it.each([null, 'text', { columns: 'x', status: [], version: '2' }, { paths: [1, {}] }])('passes over what is not as expected: %j', (changed) => {
    expect(changesOf(changed)).toEqual({ names: [], status: undefined, version: undefined, files: [] });
  });
});
