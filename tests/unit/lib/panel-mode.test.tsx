import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPanelMode } from '@/boot/inline/panel-mode';
import { choosePanelMode, showPanelMode } from '@/lib/panel-mode';

const root = document.documentElement;
let isDark = false;
let listeners: (() => void)[] = [];

beforeEach(() => {
  isDark = false;
  listeners = [];
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    removeEventListener: (_type: string, listener: () => void) => (listeners = listeners.filter((other) => other !== listener)),
  }));
  history.replaceState(null, '', '/admin/settings/general');
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete root.dataset.panelMode;
  document.head.replaceChildren();
});

const bars = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

describe('the colours of the panel', () => {
  it('follow the system, until a mode is chosen, which this device keeps', () => {
    const hide = showPanelMode();
    expect(root.dataset.panelMode).toBe('light');
    isDark = true;
    for (const listener of listeners) listener();
    expect(root.dataset.panelMode).toBe('dark');
    expect(bars()).toBe('#111214');

    choosePanelMode('light');
    expect(root.dataset.panelMode).toBe('light');
    expect(bars()).toBe('#ffffff');
    expect(localStorage.getItem('panelMode')).toBe('light');
    choosePanelMode('system');
    expect(root.dataset.panelMode).toBe('dark');
    expect(localStorage.getItem('panelMode')).toBeNull();
    hide();
  });

  it('give way to the site’s theme when the panel is left', () => {
    showPanelMode()();
    expect(root.dataset.panelMode).toBeUndefined();
    expect(bars()).toBeUndefined();
    expect(listeners).toEqual([]);
  });

  it('follow a choice in another tab', () => {
    const hide = showPanelMode();
    localStorage.setItem('panelMode', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'panelMode' }));
    expect(root.dataset.panelMode).toBe('dark');
    hide();
  });

  it.each([
    [null, false],
    [null, true],
    ['light', true],
    ['dark', false],
    ['purple', true],
  ])('are the same before the first paint: stored %s, system dark: %s', (stored, dark) => {
    isDark = dark;
    if (stored) localStorage.setItem('panelMode', stored);
    setPanelMode();
    const first = root.dataset.panelMode;
    expect(first).toBeDefined();
    const hide = showPanelMode();
    expect(root.dataset.panelMode).toBe(first);
    hide();
  });

  it.each(['/ar/admin/settings', '/admin/settings/'])('are set before the first paint of %s', (address) => {
    history.replaceState(null, '', address);
    setPanelMode();
    expect(root.dataset.panelMode).toBe('light');
  });

  it.each(['/admin', '/admin/settingsx', '/admin/other'])('are not those of %s', (address) => {
    history.replaceState(null, '', address);
    setPanelMode();
    expect(root.dataset.panelMode).toBeUndefined();
  });
});
