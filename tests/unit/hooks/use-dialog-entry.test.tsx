import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { LinkRouting } from '@/components/ui/link-routing';
import { RouterLink } from '@/components/ui/router-link';
import { isDialogEntry, useDialogEntry } from '@/hooks/use-dialog-entry';

function Dialog({ name, anchor }: { name: string; anchor?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const replace = isDialogEntry(useLocation().state);
  useDialogEntry(isOpen, () => setIsOpen(false), anchor);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>open {name}</button>
      {isOpen && (
        <div role="dialog" aria-label={name}>
          <button onClick={() => setIsOpen(false)}>close {name}</button>
          <Link to="/elsewhere" replace={replace} onClick={() => setIsOpen(false)}>
            leave {name}
          </Link>
        </div>
      )}
    </>
  );
}

function Page() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + hash}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/page', { state: { kept: true } })}>go on</button>
      <Dialog name="contact" anchor="contact" />
      <Dialog name="menu" />
    </>
  );
}

const show = (...initialEntries: string[]) =>
  render(
    <MemoryRouter initialEntries={initialEntries}>
      <Page />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');
const expectAddress = (address: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(address));
/** A time in milliseconds after which the entry of a closed dialog is removed. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

describe('useDialogEntry', () => {
  it('closes on Back and stays on the page', async () => {
    show('/before', '/page');
    await press('open contact');
    await press('Back');
    await waitFor(() => expect(dialog()).toBeNull());
    await expectAddress('/page');
    await press('Back');
    await expectAddress('/before');
  });

  it('takes its entry away when it is closed, so that Back leads to the page before', async () => {
    show('/before', '/page');
    for (let time = 0; time < 2; time += 1) {
      await press('open contact');
      await press('close contact');
      await settled();
    }
    await expectAddress('/page');
    await press('Back');
    await expectAddress('/before');
  });

  it('adds one entry, however often it is asked for', async () => {
    show('/before', '/page');
    const open = screen.getByRole('button', { name: 'open contact' });
    act(() => {
      open.click();
      open.click();
    });
    await press('Back');
    await waitFor(() => expect(dialog()).toBeNull());
    await press('Back');
    await expectAddress('/before');
  });

  it('takes the hash that asked for it along', async () => {
    show('/before', '/page#contact');
    await press('open contact');
    await expectAddress('/page#contact');
    await press('close contact');
    await expectAddress('/page');
    await press('Back');
    await expectAddress('/before');
  });

  it('goes away with a link on it, which takes its place', async () => {
    show('/page');
    await press('open menu');
    await userEvent.click(screen.getByRole('link', { name: 'leave menu' }));
    await expectAddress('/elsewhere');
    await settled();
    await expectAddress('/elsewhere');
    expect(dialog()).toBeNull();
    await press('Back');
    await expectAddress('/page');
    expect(dialog()).toBeNull();
  });

  it('closes when Back is pressed in the browser before the entry has been rendered', async () => {
    window.history.replaceState(null, '', '/page');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    const length = window.history.length;
    act(() => {
      screen.getByRole('button', { name: 'open contact' }).click();
    });
    expect(window.history.length).toBe(length + 1);
    window.history.back();
    await waitFor(() => expect(dialog()).toBeNull());
    await settled();
    await expectAddress('/page');
    expect(isDialogEntry((window.history.state as { usr?: unknown } | null)?.usr)).toBe(false);

    await press('open contact');
    await press('close contact');
    await waitFor(() => expect(isDialogEntry((window.history.state as { usr?: unknown } | null)?.usr)).toBe(false));
  });

  it('opens again while the browser is still on its way back from the entry before', async () => {
    window.history.replaceState(null, '', '/before');
    window.history.pushState(null, '', '/page');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    const isEntry = () => isDialogEntry((window.history.state as { usr?: unknown } | null)?.usr);
    for (const name of ['menu', 'contact', 'contact']) {
      await press(`open ${name}`);
      const back = vi.spyOn(window.history, 'go');
      act(() => screen.getByRole('button', { name: `close ${name}` }).click());
      await waitFor(() => expect(back).toHaveBeenCalledWith(-1), { interval: 1 });
      back.mockRestore();
      act(() => screen.getByRole('button', { name: 'open contact' }).click());
      await settled();
      expect(screen.getByRole('dialog', { name: 'contact' })).toBeVisible();
      expect(isEntry()).toBe(true);
      await press('close contact');
      await settled();
      expect(isEntry()).toBe(false);
    }
    await press('Back');
    await expectAddress('/before');
  });

  it('takes no link back that is followed while the browser leaves the entry', async () => {
    window.history.replaceState(null, '', '/page');
    render(
      <BrowserRouter>
        <LinkRouting>
          <Page />
          <RouterLink to="/other">other page</RouterLink>
        </LinkRouting>
      </BrowserRouter>,
    );
    await press('open menu');
    const back = vi.spyOn(window.history, 'go');
    act(() => screen.getByRole('button', { name: 'close menu' }).click());
    await waitFor(() => expect(back).toHaveBeenCalledWith(-1), { interval: 1 });
    back.mockRestore();
    act(() => screen.getByRole('link', { name: 'other page' }).click());
    await settled();
    await expectAddress('/other');
    await press('Back');
    await expectAddress('/page');
  });

  it('is skipped by Back right after closing it', async () => {
    window.history.replaceState(null, '', '/before');
    window.history.pushState(null, '', '/page');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    await press('open contact');
    await press('close contact');
    window.history.back();
    await expectAddress('/before');
    await settled();
    await expectAddress('/before');
  });

  it('hands its entry to a dialog that opens from it', async () => {
    show('/before', '/page');
    await press('open menu');
    const [close, open] = ['close menu', 'open contact'].map((name) => screen.getByRole('button', { name }));
    act(() => {
      close?.click();
      open?.click();
    });
    await settled();
    expect(screen.getByRole('dialog', { name: 'contact' })).toBeVisible();
    await press('Back');
    await waitFor(() => expect(dialog()).toBeNull());
    await expectAddress('/page');
    await press('Back');
    await expectAddress('/before');
  });
});
