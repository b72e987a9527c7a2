import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '@/lib/storage-keys';
import { panel, received, onPick, open, button, findFrame, sendToPanel, ready } from './preview-pane.fixture';

// Each test loads the modules of the panel again.
vi.setConfig({ testTimeout: 30_000 });

describe('the shown page', () => {
  it('goes to another page and language without a reload, and remembers them', async () => {
    await open({ remembered: { isOpen: true, device: 'tablet', page: '/about', language: 'ar' } });
    const frame = await ready();
    expect(frame).toHaveAttribute('src', '/ar/about');
    expect(frame.style.width).toBe('768px');

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Careers');
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Phone, 375 pixels' }));
    expect(received.filter(({ type }) => type === 'go')).toEqual([
      expect.objectContaining({ path: '/ar/careers' }),
      expect.objectContaining({ path: '/careers' }),
    ]);
    expect(await findFrame()).toBe(frame);
    expect(frame.style.width).toBe('375px');
    expect(screen.getByRole('link', { name: /as saved/ })).toHaveAttribute('href', '/careers');
    expect(JSON.parse(localStorage.getItem(storageKeys.panelPreview) ?? '')).toEqual({
      isOpen: true,
      device: 'phone',
      language: 'en',
      page: '/careers',
    });
  });

  it('follows the page where its links lead, with its title', async () => {
    await open({ remembered: { isOpen: true } });
    const frame = await ready();
    sendToPanel(frame, { type: 'page', path: '/ar/creator/noor', title: 'نور', titlePath: '' });
    expect(screen.getByRole('group', { name: /browser/ })).toHaveTextContent('نور');
    expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('/creator/noor');
    expect(screen.getByRole('radio', { name: 'العربية' })).toBeChecked();
    expect(received.filter(({ type }) => type === 'go')).toEqual([]);
  });

  it('is a page of this site, for any stored value', async () => {
    await open({ remembered: { isOpen: true, page: '//evil.example/x', device: 'wall', language: 'fr' } });
    const frame = await findFrame();
    expect(new URL(frame.src).origin).toBe(location.origin);
    expect(frame.style.width).toBe('1440px');
  });

  it('can be used as a visitor does, without picking', async () => {
    await open({ remembered: { isOpen: true } });
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Click to edit' }));
    expect(received.at(-1)).toMatchObject({ type: 'mode', picks: false });
  });
});

describe('what goes wrong', () => {
  it('reports that the page does not answer, and reloads it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ remembered: { isOpen: true } });
    const frame = await findFrame();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('isn’t responding');
    fireEvent.click(screen.getAllByRole('button', { name: 'Reload the preview' })[1] as HTMLElement);
    expect(await findFrame()).not.toBe(frame);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it('shows a crash with its message', async () => {
    await open({ remembered: { isOpen: true } });
    const frame = await ready();
    sendToPanel(frame, { type: 'failed', message: 'x is not a function' });
    expect(screen.getByRole('alert')).toHaveTextContent('x is not a function');
    sendToPanel(frame, { type: 'ready' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says why a link stays closed', async () => {
    await open({ remembered: { isOpen: true } });
    sendToPanel(await ready(), { type: 'blocked', href: 'https://other.example/' });
    expect(await screen.findByText('This link stays closed in the preview')).toBeVisible();
  });
});

it('says why a built-in text has no field, and offers the field around it', async () => {
  await open({ remembered: { isOpen: true } });
  const frame = await ready();
  sendToPanel(frame, { type: 'builtIn', nearest: '' });
  expect(await screen.findByText('This part is not edited here')).toBeVisible();
  // The home page shows reviews.
  expect(screen.getByRole('button', { name: 'Open: Reviews' })).toBeInTheDocument();
  sendToPanel(frame, { type: 'page', path: '/services/cloud', title: 'Cloud', titlePath: '' });
  sendToPanel(frame, { type: 'builtIn', nearest: '' });
  expect(await screen.findByRole('button', { name: 'Open: Services' })).toBeInTheDocument();
  sendToPanel(frame, { type: 'page', path: '/privacy-policy', title: 'Privacy', titlePath: '' });
  sendToPanel(frame, { type: 'builtIn', nearest: '' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Open:/ })).not.toBeInTheDocument());
  sendToPanel(frame, { type: 'builtIn', nearest: 'images.heroSection' });
  await userEvent.click(await screen.findByRole('button', { name: 'Open: the field images.heroSection' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('images.heroSection');
});

it('a click on the title opens its field, and one on an item opens the form of its row', async () => {
  await open({ remembered: { isOpen: true } });
  const frame = await ready();
  sendToPanel(frame, { type: 'page', path: '/login', title: 'Log in | Acme', titlePath: 'texts.shell:titles/login.en' });
  await userEvent.click(screen.getByRole('button', { name: /Log in \| Acme/ }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('texts.shell:titles/login.en');
  // Written by people: the title of a profile.
  sendToPanel(frame, { type: 'page', path: '/creator/noor', title: 'Noor', titlePath: '' });
  await userEvent.click(screen.getByRole('button', { name: /Noor/ }));
  expect(await screen.findByRole('button', { name: 'Open: Creators' })).toBeInTheDocument();
  const id = 'c1000000-0000-4000-8000-000000000001';
  sendToPanel(frame, { type: 'pick', path: `items.faq.${id}` });
  expect(onPick).toHaveBeenCalledOnce();
  expect(panel.address).toBe(`/admin/settings/lists?kind=faq&row=${id}`);
});

describe('keyboard and activity', () => {
  it('leaves the frame with Escape, hands on what saves, and counts as being there', async () => {
    const timer = await import('@/session/idle/running-timer');
    const noteActivity = vi.spyOn(timer, 'noteActivity');
    await open({ remembered: { isOpen: true } });
    const frame = await ready();
    sendToPanel(frame, { type: 'key', key: 'Escape', code: 'Escape', ctrlKey: false, metaKey: false });
    expect(screen.getByRole('combobox', { name: 'Page' })).toHaveFocus();
    const pressed = vi.fn();
    window.addEventListener('keydown', pressed, { once: true });
    sendToPanel(frame, { type: 'key', key: 'س', code: 'KeyS', ctrlKey: true, metaKey: false });
    expect(pressed.mock.calls[0]?.[0]).toMatchObject({ key: 'س', code: 'KeyS', ctrlKey: true });
    sendToPanel(frame, { type: 'activity' });
    expect(noteActivity).toHaveBeenCalledOnce();
  });

  it('returns focus to its button', async () => {
    await open({ remembered: { isOpen: true } });
    await findFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByTitle(/Preview of the site/)).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    panel.isWide = false;
  });

  it('opens on request, covers the panel, and closes when a setting is picked', async () => {
    await open({ remembered: { isOpen: true } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button());
    expect(await screen.findByRole('dialog', { name: 'Live preview' })).toBeVisible();
    sendToPanel(await ready(), { type: 'pick', path: 'tagline' });
    await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith('tagline'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [375, 'phone', '375px'],
    [1024, 'desktop', '768px'],
    [800, 'phone', '375px'],
  ])('opens in a width that fits a window of %d pixels, if need be instead of the last one: %s', async (width, device, shown) => {
    vi.stubGlobal('innerWidth', width);
    await open({ remembered: { device } });
    await userEvent.click(button());
    expect((await findFrame()).style.width).toBe(shown);
    vi.unstubAllGlobals();
  });

  it('closes with Escape', async () => {
    await open();
    await userEvent.click(button());
    await findFrame();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });
});

it('is there in Arabic', async () => {
  await open({ remembered: { isOpen: true }, language: 'ar' });
  expect(await screen.findByTitle(/معاينة الموقع/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'الصفحة' })).toHaveDisplayValue('الرئيسية');
});
