import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '@/components/ui/dialog';
import { renderApp } from '../../../support/render-app';

function Demo(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onOpenChange={setOpen} title="Job" description="In Doha" {...props}>
        <DialogBody>
          <input type="text" tabIndex={-1} aria-hidden="true" />
          <input aria-label="Name" />
        </DialogBody>
        <DialogFooter>
          <button>Apply</button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('Dialog', () => {
  it('is named and described, and takes focus itself so that both are read', async () => {
    await renderApp(<Demo />);
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Job' });
    expect(dialog).toHaveAccessibleDescription('In Doha');
    expect(dialog).toHaveFocus();
  });

  it('starts in the first field of a form, past the trap for machines', async () => {
    await renderApp(<Demo initialFocus="field" />);
    await openDialog();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('keeps Tab inside', async () => {
    await renderApp(<Demo />);
    await openDialog();
    const visited = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      visited.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(visited).toEqual(['Close', 'Name', 'Apply', 'Close']);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes with %s and gives focus back to what opened it', async (_, close) => {
    await renderApp(<Demo />);
    await openDialog();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes on a click outside, but not on the second click of a double click that opened it', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    await renderApp(<Demo />);
    await openDialog();
    const outside = screen.getByRole('dialog').parentElement ?? document.body;
    // Radix adds its listener in the next task.
    await new Promise((resolve) => setTimeout(resolve));
    await userEvent.click(outside);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    now.mockReturnValue(1600);
    await userEvent.click(outside);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    now.mockRestore();
  });

  it('stays when it may not be dismissed', async () => {
    await renderApp(<Demo dismissible={false} />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  it('shows progress, cannot be confirmed twice, and closes when the work is done', async () => {
    let finish: () => void = () => undefined;
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const onOpenChange = vi.fn();
    await renderApp(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete?"
        description="For ever"
        confirmLabel="Delete post"
        onConfirm={onConfirm}
      />,
    );

    const button = screen.getByRole('button', { name: 'Delete post' });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();

    finish();
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
