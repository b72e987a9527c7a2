import { mergeSettings, type MergedSettings } from './merge';

/** The project's stored settings at build time, or null when the build did not know the project. */
declare const __BUILD_SETTINGS__: unknown;

/** What the prerendered pages show and hydration starts from. */
export const buildSettings: MergedSettings = mergeSettings(typeof __BUILD_SETTINGS__ === 'undefined' ? null : __BUILD_SETTINGS__);
