import { readStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { keepEqual } from './keep-equal';
import { mergeSettings } from './merge';
import type { SiteSettings } from './schema';

/** The settings a page shows, and where they are from. */
export interface SettingsSource {
  /**
   * What the build knew, what the last visit left in this browser, what the backend answered on this visit, or what
   * the control panel is trying out in its preview.
   */
  origin: 'build' | 'remembered' | 'fresh' | 'draft';
  /** Complete and valid. */
  settings: SiteSettings;
}

/** The project's stored settings at build time, or null when the build did not know the project. */
declare const __BUILD_SETTINGS__: unknown;

/** What the prerendered pages show and hydration starts from. */
export const buildSource: SettingsSource = {
  origin: 'build',
  settings: mergeSettings(typeof __BUILD_SETTINGS__ === 'undefined' ? null : __BUILD_SETTINGS__).settings,
};

let remembered: { stored: string | null; source: SettingsSource | undefined } = { stored: null, source: undefined };

/** The settings of the last visit, or undefined. The same object as long as the same is stored. */
export function rememberedSource(): SettingsSource | undefined {
  const stored = readStored(storageKeys.settings);
  if (stored !== remembered.stored) remembered = { stored, source: parseRemembered(stored) };
  return remembered.source;
}

function parseRemembered(stored: string | null): SettingsSource | undefined {
  if (!stored) return undefined;
  try {
    // What equals what was prerendered is the same object, so that it does not render anew.
    return { origin: 'remembered', settings: keepEqual(buildSource.settings, mergeSettings(JSON.parse(stored)).settings) };
  } catch {
    return undefined;
  }
}

let draft: SettingsSource | undefined;
const listeners = new Set<() => void>();

/** Shows settings that are stored nowhere, in this window only, instead of all others; undefined goes back to those. */
export function showDraft(settings: SiteSettings | undefined): void {
  draft = settings && { origin: 'draft', settings };
  for (const listener of listeners) listener();
}

export const currentDraft = (): SettingsSource | undefined => draft;

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
