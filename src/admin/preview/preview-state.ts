import { useSyncExternalStore } from 'react';
import { useMedia } from '@/hooks/use-media';
import { isLanguage, languageOfPath, stripLanguage, type Language } from '@/i18n/languages';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** The widths that are tried out, in CSS pixels. */
export const devices = { phone: 375, tablet: 768, desktop: 1440 } as const;
export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

/** How the preview is set. */
export interface PreviewState {
  isOpen: boolean;
  device: Device;
  language: Language;
  /** Path and query of the page that is shown, without language prefix. */
  page: string;
}

/** Where focus goes when the preview closes. */
export const previewButtonId = 'preview-button';

const wide = '(width >= 80rem)';

/** Whether there is room for the preview beside the fields; below, it covers them. */
const hasRoom = () => window.matchMedia(wide).matches;

function remembered(): PreviewState {
  const initial: PreviewState = { isOpen: false, device: 'desktop', language: languageOfPath(window.location.pathname), page: '/' };
  try {
    const { isOpen, device, language, page } = JSON.parse(readStored(storageKeys.panelPreview) ?? '{}') as Partial<PreviewState>;
    return {
      // Where it would cover what somebody came for, it waits to be asked.
      isOpen: isOpen === true && hasRoom(),
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

/** Changes how the preview is set, and remembers it on this device. */
export function setPreview(change: Partial<PreviewState>): void {
  state = { ...current(), ...change };
  writeStored(storageKeys.panelPreview, JSON.stringify(state));
  for (const listener of listeners) listener();
}

export function usePreview(): PreviewState {
  return useSyncExternalStore(subscribe, current);
}

/** Where the preview is: beside the fields (from 1280 px), or over them. Closed, it is nowhere. */
export function usePreviewLayout(): 'beside' | 'over' | undefined {
  const { isOpen } = usePreview();
  const hasRoom = useMedia(wide);
  if (!isOpen) return undefined;
  return hasRoom ? 'beside' : 'over';
}
