import { mergeSettings } from './merge';
import type { SiteSettings } from './schema';

/** The project's stored settings at build time, or null when the build did not know the project. */
declare const __BUILD_SETTINGS__: unknown;

/** The settings that the prerendered pages show and hydration starts from. Complete and valid. */
export const builtSettings: SiteSettings = mergeSettings(typeof __BUILD_SETTINGS__ === 'undefined' ? null : __BUILD_SETTINGS__).settings;
