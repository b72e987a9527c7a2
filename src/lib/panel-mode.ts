import { createStore } from './create-store';
import { readStored, removeStored, writeStored } from './storage';
import { storageKeys } from './storage-keys';

/** The control panel's colours, as chosen on this device. `system` follows the system's setting. */
export const panelModes = ['system', 'light', 'dark'] as const;
export type PanelMode = (typeof panelModes)[number];

function storedMode(): PanelMode {
  const stored = readStored(storageKeys.panelMode);
  return panelModes.find((mode) => mode === stored) ?? 'system';
}

/** The panel's background in each mode, for the browser's own bars. */
export const panelBackgrounds = { light: '#ffffff', dark: '#111214' } as const;

/** The chosen mode. The document follows it while `showPanelMode` is on. */
export const panelMode = createStore<PanelMode>('system');

/** Stores the mode on this device and shows it. */
export function choosePanelMode(mode: PanelMode): void {
  if (mode === 'system') removeStored(storageKeys.panelMode);
  else writeStored(storageKeys.panelMode, mode);
  panelMode.set(mode);
}

/**
 * Gives the document the panel's colours (src/admin/panel-theme.css) in the chosen mode, instead of the site's theme. Follows the system
 * and other tabs. Returns the function that restores the site's theme. `src/boot/inline/panel-mode.ts` has done the same before the first
 * paint.
 */
export function showPanelMode(): () => void {
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  // The first such element decides the colour of the browser's own bars. The site's is further down.
  const bars = document.createElement('meta');
  bars.name = 'theme-color';
  document.head.prepend(bars);

  function apply() {
    const chosen = panelMode.get();
    const shown = chosen === 'system' ? (system.matches ? 'dark' : 'light') : chosen;
    root.dataset.panelMode = shown;
    bars.content = panelBackgrounds[shown];
  }
  const readAgain = ({ key }: StorageEvent) => {
    if (key === storageKeys.panelMode || key === null) panelMode.set(storedMode());
  };

  const unsubscribe = panelMode.subscribe(apply);
  system.addEventListener('change', apply);
  window.addEventListener('storage', readAgain);
  panelMode.set(storedMode());
  return () => {
    unsubscribe();
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', readAgain);
    bars.remove();
    delete root.dataset.panelMode;
  };
}
