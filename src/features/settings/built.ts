import { mergeSettings } from './merge';
import type { SiteSettings } from './schema';

/** The project's stored settings at build time; null when the build had no project. */
declare const __BUILD_SETTINGS__: unknown;

/** The settings of the prerendered pages, from which hydration starts. Complete and valid. */
export const builtSettings: SiteSettings = mergeSettings(typeof __BUILD_SETTINGS__ === 'undefined' ? null : __BUILD_SETTINGS__).settings;
