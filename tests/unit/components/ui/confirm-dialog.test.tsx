import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { renderApp } from '../../../support/render-app';

function Asking({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask again</button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete?"
        description="For good."
        confirmLabel="Delete it"
        onConfirm={onConfirm}
      />
    </>
  );
}

it('confirms once for each opening, however often it is clicked', async () => {
  const onConfirm = vi.fn();
  await renderApp(<Asking onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: 'Delete it' });
  act(() => {
    button.click();
    button.click();
  });
  fireEvent.click(button);
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByText('Ask again'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
