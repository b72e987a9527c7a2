import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, mockLayout, open, press } from './applications-board.fixture';

beforeEach(mockLayout);

describe('the columns of the last stages', () => {
  it('are folded to their number, read no cards, and are remembered when they are open', async () => {
    const first = await open({ rows: [application(1, 'hired')] });
    expect(await (await first.column('Hired')).findByRole('button', { name: 'Open Hired: 1,000+' })).toBeVisible();
    const readStages = () =>
      first.calls.flatMap(({ path, body }) =>
        path.endsWith('/rpc/list_job_applications') ? (body as { filter: { is: { stage: string[] } } }).filter.is.stage : [],
      );
    expect(readStages().sort()).toEqual(['interview', 'new', 'offer', 'shortlisted']);
    await first.unfold('Hired');
    expect(await (await first.column('Hired')).findByText('Person 1')).toBeVisible();
    const stored = localStorage.getItem('panelBoard') ?? '';
    first.unmount();
    const second = await open({ rows: [application(1, 'hired')], stored: { panelBoard: stored } });
    expect(await (await second.column('Hired')).findByText('Person 1')).toBeVisible();
    fireEvent.click((await second.column('Hired')).getByRole('button', { name: 'Fold Hired' }));
    expect(await (await second.column('Hired')).findByRole('button', { name: /^Open Hired/ })).toBeVisible();
    expect((await second.column('Hired')).queryByText('Person 1')).toBeNull();
  });

  it('keep the keyboard after they have received a card', async () => {
    const { column } = await open({ rows: [application(1, 'interview')] });
    const handle = await (await column('Interview')).findByRole('button', { name: 'Move Person 1' });
    await press(handle, 'Space', 'ArrowRight', 'ArrowRight', 'Space');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move: \u2068Person 1\u2069' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Open Hired/ })).toHaveFocus());
  });
});
