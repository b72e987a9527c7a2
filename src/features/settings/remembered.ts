import { replaceEqualDeep } from '@tanstack/react-query';
import { readStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { builtSettings } from './built';
import { mergeSettings } from './merge';
import type { SiteSettings } from './schema';
import { variablesOf } from './theme';

let cached: { stored: string | null; settings: SiteSettings | undefined } = { stored: null, settings: undefined };

/** Returns the settings of the last visit in this browser, or undefined. The same object until the stored text changes. */
export function rememberedSettings(): SiteSettings | undefined {
  const stored = readStored(storageKeys.settings);
  if (stored !== cached.stored) cached = { stored, settings: parse(stored) };
  return cached.settings;
}

function parse(stored: string | null): SiteSettings | undefined {
  if (!stored) return undefined;
  try {
    // Equal parts stay the same objects as in the prerendered page, so they do not render again.
    return replaceEqualDeep(builtSettings, mergeSettings(JSON.parse(stored)).settings);
  } catch {
    return undefined;
  }
}

/** Merges the record over the defaults, and stores it with its theme for the next visit's first paint. Returns the merged settings. */
export function rememberSettings(stored: unknown): SiteSettings {
  const { settings } = mergeSettings(stored);
  writeStored(storageKeys.settings, JSON.stringify(stored ?? null));
  writeStored(storageKeys.theme, JSON.stringify(variablesOf(settings)));
  return settings;
}
