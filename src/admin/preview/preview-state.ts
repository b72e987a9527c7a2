import { useSyncExternalStore } from 'react';
import { useMedia } from '@/hooks/use-media';
import { isLanguage, languageOfPath, stripLanguage, type Language } from '@/i18n/languages';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The widths of the devices in CSS pixels. */
export const devices = { phone: 375, tablet: 768, desktop: 1440 } as const;
export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

/** The options of the preview. */
export interface PreviewState {
  isOpen: boolean;
  device: Device;
  language: Language;
  /** Path and query of the page, without language prefix. */
  page: string;
}

/** The id of the element that gets the focus when the preview closes. */
export const previewButtonId = 'preview-button';

const wide = '(width >= 80rem)';

/** Whether the preview fits beside the fields. Otherwise it covers them. */
const isWide = () => window.matchMedia(wide).matches;

function remembered(): PreviewState {
  const initial: PreviewState = { isOpen: false, device: 'desktop', language: languageOfPath(window.location.pathname), page: '/' };
  try {
    const { isOpen, device, language, page } = JSON.parse(readStored(storageKeys.panelPreview) ?? '{}') as Partial<PreviewState>;
    return {
      // A preview that would cover the fields does not open by itself.
      isOpen: isOpen === true && isWide(),
      device: deviceNames.find((name) => name === device) ?? initial.device,
      language: isLanguage(language) ? language : initial.language,
      page: typeof page === 'string' ? stripLanguage(page) : initial.page,
    };
  } catch {
    return initial;
  }
}

let state: PreviewState | undefined;
const listeners = new Set<() => void>();
const current = () => (state ??= remembered());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes options and stores them on this device. */
export function setPreview(change: Partial<PreviewState>): void {
  state = { ...current(), ...change };
  writeStored(storageKeys.panelPreview, JSON.stringify(state));
  for (const listener of listeners) listener();
}

export function usePreview(): PreviewState {
  return useSyncExternalStore(subscribe, current);
}

/** Returns the layout of the open preview: beside the fields (from 1280 px) or over them. */
export function usePreviewLayout(): 'beside' | 'over' | undefined {
  const { isOpen } = usePreview();
  const isWide = useMedia(wide);
  if (!isOpen) return undefined;
  return isWide ? 'beside' : 'over';
}
