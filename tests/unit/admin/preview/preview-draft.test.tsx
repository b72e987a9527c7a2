import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SiteSettings } from '@/features/settings/schema';
import { previewFrame } from '@/lib/preview';
import { settingsOf, panel, received, onPick, open, button, sendToPanel, ready } from './preview-pane.fixture';

// Each test loads the modules of the panel again.
vi.setConfig({ testTimeout: 30_000 });

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

const drafts = () => received.flatMap((message) => (message.type === 'draft' ? [(message.settings as SiteSettings).companyName.en] : []));

describe('the draft', () => {
  it('is sent at each ready, and when it changes: at once, and once more for all that follows within a frame', async () => {
    await open();
    await userEvent.click(button());
    const frame = await ready();
    expect(drafts()).toEqual(['Acme']);
    expect(frame).toHaveAttribute('name', previewFrame);

    await nextFrame();
    act(() => panel.setSettings(settingsOf('A')));
    expect(drafts()).toEqual(['Acme', 'A']);
    act(() => panel.setSettings(settingsOf('Ab')));
    act(() => panel.setSettings(settingsOf('Abc')));
    expect(drafts()).toEqual(['Acme', 'A']);
    await waitFor(() => expect(drafts()).toEqual(['Acme', 'A', 'Abc']));
    await nextFrame();
    act(() => panel.setSettings(settingsOf('Abcd')));
    expect(drafts()).toEqual(['Acme', 'A', 'Abc', 'Abcd']);

    sendToPanel(frame, { type: 'ready' });
    expect(drafts()).toEqual(['Acme', 'A', 'Abc', 'Abcd', 'Abcd']);
  });

  it('is sent only to the frame of this site, and messages of others are ignored', async () => {
    await open({ remembered: { isOpen: true } });
    const frame = await ready();
    sendToPanel(frame, { type: 'pick', path: 'companyName' }, { origin: 'https://evil.example' });
    sendToPanel(frame, { type: 'pick', path: 'companyName' }, { source: window });
    expect(onPick).not.toHaveBeenCalled();
    sendToPanel(frame, { type: 'pick', path: 'companyName' });
    expect(onPick).toHaveBeenCalledExactlyOnceWith('companyName');
  });

  it('comes with the edited path, which the page shows, also after a reload of the frame', async () => {
    await open({ remembered: { isOpen: true } });
    act(() => panel.setFocusedPath('tagline.en'));
    const frame = await ready();
    expect(received.at(-1)).toMatchObject({ type: 'show', path: 'tagline.en' });
    act(() => panel.setFocusedPath(undefined));
    expect(received.at(-1)).toMatchObject({ type: 'show', path: '' });
    act(() => panel.setFocusedPath('logoUrl'));
    sendToPanel(frame, { type: 'ready' });
    expect(received.at(-1)).toMatchObject({ type: 'show', path: 'logoUrl' });
  });
});
