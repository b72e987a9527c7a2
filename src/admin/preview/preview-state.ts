import { useMedia } from '@/hooks/use-media';
import { useStore } from '@/hooks/use-store';
import { isLanguage, languageOfPath, stripLanguage, type Language } from '@/i18n/languages';
import { createStore, type Store } from '@/lib/create-store';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';

/** Widths of the preview in CSS pixels. */
export const devices = { phone: 375, tablet: 768, desktop: 1440 } as const;
export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

export interface PreviewState {
  isOpen: boolean;
  device: Device;
  language: Language;
  /** Path and query of the page, without language prefix. */
  page: string;
}

/** The button that takes the focus when the preview closes. */
export const previewButtonId = 'preview-button';

const wide = '(width >= 80rem)';

/** Whether the preview fits beside the fields; in narrower windows it covers them. */
const isWide = () => window.matchMedia(wide).matches;

/** Returns the device, or the largest one that fits where the preview has the whole window. */
function fitting(device: Device): Device {
  if (isWide() || devices[device] <= window.innerWidth) return device;
  return deviceNames.findLast((name) => devices[name] <= window.innerWidth) ?? 'phone';
}

function remembered(): PreviewState {
  const initial: PreviewState = { isOpen: false, device: 'desktop', language: languageOfPath(window.location.pathname), page: '/' };
  try {
    const { isOpen, device, language, page } = JSON.parse(readStored(storageKeys.panelPreview) ?? '{}') as Partial<PreviewState>;
    return {
      // Where it would cover the fields, it opens only on request.
      isOpen: isOpen === true && isWide(),
      device: deviceNames.find((name) => name === device) ?? initial.device,
      language: isLanguage(language) ? language : initial.language,
      page: typeof page === 'string' ? stripLanguage(page) : initial.page,
    };
  } catch {
    return initial;
  }
}

let store: Store<PreviewState> | undefined;
const previewStore = () => (store ??= createStore(remembered()));

/** Changes the preview's state, and stores it on this device. It opens in a width that fits the window. */
export function setPreview(change: Partial<PreviewState>): void {
  const before = previewStore().get();
  const state = { ...before, ...change };
  if (state.isOpen && !before.isOpen) state.device = fitting(state.device);
  writeStored(storageKeys.panelPreview, JSON.stringify(state));
  previewStore().set(state);
}

export const usePreview = (): PreviewState => useStore(previewStore());

/** Returns where the preview is: beside the fields (from 1280 px) or over them. Undefined while it is closed. */
export function usePreviewLayout(): 'beside' | 'over' | undefined {
  const { isOpen } = usePreview();
  const isWide = useMedia(wide);
  if (!isOpen) return undefined;
  return isWide ? 'beside' : 'over';
}
