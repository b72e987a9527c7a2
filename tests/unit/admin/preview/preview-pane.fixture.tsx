import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';
import { dismissToast } from '@/components/feedback/toast-store';
import { readMessage, type Message } from '@/lib/preview-messages';
import { storageKeys } from '@/lib/storage-keys';
import { fakeRest, rows } from '../../../support/fake-rest';

export const settingsOf = (company: string) => mergeSettings({ companyName: company }).settings;

/** The window and the controls of the rendered panel. */
export const panel: {
  isWide: boolean;
  /** The path and query of the panel. */
  address: string;
  setSettings: (settings: SiteSettings) => void;
  setFocusedPath: (path: string | undefined) => void;
} = {
  isWide: true,
  address: '',
  setSettings: () => undefined,
  setFocusedPath: () => undefined,
};

export const received: Message<'toFrame'>[] = [];

export const onPick = vi.fn();

beforeEach(() => {
  vi.resetModules();
  fakeRest(() => rows());
  panel.isWide = true;
  window.matchMedia = vi
    .fn()
    .mockImplementation(() => ({ matches: panel.isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((task) => window.setTimeout(() => task(0)));
});

afterEach(() => {
  act(() => dismissToast());
  localStorage.clear();
  received.length = 0;
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

export async function open({ remembered, language = 'en' }: { remembered?: object; language?: 'en' | 'ar' } = {}) {
  if (remembered) localStorage.setItem(storageKeys.panelPreview, JSON.stringify(remembered));
  const { renderApp } = await import('../../../support/render-app');
  const { useLocation } = await import('react-router-dom');
  const { PreviewPane } = await import('@/admin/preview/preview-pane');
  const { PreviewButton } = await import('@/admin/preview/preview-button');
  const noTexts = {};
  const noItems = { rows: [], hidden: [] };
  function Panel() {
    const [settings, set] = useState(() => settingsOf('Acme'));
    const [path, setPath] = useState<string>();
    const { pathname, search } = useLocation();
    panel.address = pathname + search;
    panel.setSettings = set;
    panel.setFocusedPath = setPath;
    return (
      <>
        <PreviewButton />
        <PreviewPane
          settings={settings}
          texts={noTexts}
          items={noItems}
          focusedPath={path}
          labelOf={(named) => `the field ${named}`}
          onPick={onPick}
        />
      </>
    );
  }
  await renderApp(<Panel />, { language });
}

export const button = () => screen.getByRole('button', { name: 'Preview', hidden: true });

export async function findFrame() {
  const frame = await screen.findByTitle(/Preview of the site/);
  // The panel adds its listener in an effect, before a page can load.
  await act(() => Promise.resolve());
  return frame as HTMLIFrameElement;
}

/** Sends a message from the page in the frame. */
export function sendToPanel(
  frame: HTMLIFrameElement,
  message: Message<'toPanel'>,
  { origin = location.origin, source = frame.contentWindow } = {},
) {
  act(() => window.dispatchEvent(new MessageEvent('message', { data: { ...message, sitePreview: 'toPanel' }, origin, source })));
}

/** Returns the frame of a page that has received its first draft. */
export async function ready() {
  const frame = await findFrame();
  frame.contentWindow?.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    expect([origin, source]).toEqual([location.origin, window]);
    const message = readMessage('toFrame', data);
    if (message) received.push(message);
  });
  sendToPanel(frame, { type: 'ready' });
  sendToPanel(frame, { type: 'shown' });
  return frame;
}
