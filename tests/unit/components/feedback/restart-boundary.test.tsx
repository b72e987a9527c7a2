import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { renderApp } from '../../../support/render-app';

// React and the boundary both log the error.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  act(() => dismissToast());
  vi.restoreAllMocks();
});

function Breaks(): never {
  throw new Error('broken');
}

function Overlay() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Breaks /> : <button onClick={() => setOpen(true)}>Open</button>;
}

it('an overlay that breaks closes, says so and can be opened again; the rest of the page stays', async () => {
  await renderApp(
    <>
      <p>Rest of the page</p>
      <RestartBoundary>
        <Overlay />
      </RestartBoundary>
    </>,
  );
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(currentToast()?.title).toBe('Something went wrong');
  }
  expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
  expect(screen.getByText('Rest of the page')).toBeInTheDocument();
});

it('a part that fails on its first render is not shown', async () => {
  await renderApp(
    <>
      <p>Rest of the page</p>
      <RestartBoundary>
        <Breaks />
      </RestartBoundary>
    </>,
  );
  expect(screen.getByText('Rest of the page')).toBeInTheDocument();
});

it('a dialog whose content fails can be closed', async () => {
  const close = vi.fn();
  await renderApp(
    <Dialog open onOpenChange={close} title="Contact" description="Write to us">
      <DialogBody>
        <Breaks />
      </DialogBody>
    </Dialog>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledWith(false);
});
