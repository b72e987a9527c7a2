import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';

/** A list at `/list` that opens its entry at `/list?open=1`. */
function List() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const opened = search === '?open=1' ? '1' : null;
  const leave = useLeaveEntry(opened, () => void navigate('/list', { replace: true }));
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate('/list?open=1', { state: openedInList })}>
        Open
      </button>
      <button
        type="button"
        onClick={() => {
          leave();
          leave();
        }}
      >
        Leave
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const show = (...initialEntries: string[]) =>
  render(
    <MemoryRouter initialEntries={initialEntries}>
      <List />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectAddress = (address: string | RegExp) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(address));

describe('useLeaveEntry', () => {
  it('goes back to the list that opened it, once, so that Back leads to the page before', async () => {
    show('/before', '/list');
    await press('Open');
    await expectAddress('/list?open=1');
    await press('Leave');
    await expectAddress(/^\/list$/);
    await press('Back');
    await expectAddress('/before');
  });

  it('puts the list in the place of an entry that came by its address', async () => {
    show('/before', '/list?open=1');
    await press('Leave');
    await expectAddress(/^\/list$/);
    await press('Back');
    await expectAddress('/before');
  });

  it('closes at once what a double click has opened twice, and can do so again', async () => {
    show('/list');
    for (let time = 0; time < 2; time += 1) {
      await press('Open');
      await press('Open');
      await expectAddress('/list?open=1');
      await press('Leave');
      await expectAddress(/^\/list$/);
    }
  });
});
