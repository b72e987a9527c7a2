import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { contactDialogEvent, reviewDialogEvent } from '@/lib/window-events';
import { SearchOverlay } from '@/overlays/search/search-overlay';
import { renderApp } from '../../../support/render-app';
import { openOverlay, type, options } from './search-overlay.fixture';

describe('search overlay', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click outside', () => userEvent.click(document.querySelector('[data-state="open"].fixed') ?? document.body)],
    // Radix was not listening yet at the pointer press. It receives only the click.
    ['an early click outside', async () => void fireEvent.click(screen.getByRole('dialog').parentElement ?? document.body)],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes on %s and gives focus back', async (_, close) => {
    expect(await openOverlay()).toHaveFocus();
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
    await renderApp(<SearchOverlay />);
    await userEvent.keyboard(keys);
    const box = await screen.findByRole('combobox');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  });

  it('lets the / key be switched off', async () => {
    await openOverlay();
    await userEvent.click(screen.getByRole('checkbox', { name: /The \/ key/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
  });

  it('can be used with the keyboard alone', async () => {
    const box = await openOverlay();
    type('cloud');
    await waitFor(() => expect(options().length).toBeGreaterThan(1));
    const count = options().length;
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', options()[0]?.id);
    expect(options()[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(box).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    expect(options()[count - 1]).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('/services/cloud-solutions')).toBeInTheDocument();
  });

  it.each([
    ['contact us', /^Contact us/, contactDialogEvent],
    ['leave a review', /^Leave a review/, reviewDialogEvent],
  ])('does what an action says once it has closed: %s', async (query, name, event) => {
    const opened = vi.fn();
    window.addEventListener(event, opened, { once: true });
    await openOverlay();
    type(query);
    await userEvent.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });
});
