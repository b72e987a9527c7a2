import { isOwnName } from './brand.ts';
import { defaultSettings, ownNameDefaults } from './defaults.ts';
import { isPlain, type Rule } from './rules.ts';
import { withoutSampleLogo } from './samples.ts';
import { localizedText, settingsSchema, type SiteSettings } from './schema.ts';

export interface MergedSettings {
  /** Complete and valid, whatever was stored. */
  settings: SiteSettings;
  /** The dotted paths of invalid stored values. Diagnostics lists them. */
  problems: string[];
}

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Merges stored settings over the defaults: objects recursively, arrays and scalars replaced. Empty values fall back. Invalid values fall
 * back alone and are listed in `problems`. Unknown keys are dropped. A company with its own name has no samples, unless it turns them on.
 */
export function mergeSettings(stored: unknown, defaults: SiteSettings = defaultSettings): MergedSettings {
  const problems: string[] = [];
  const name = isPlain(stored) ? localizedText.read(stored.companyName) : undefined;
  const base = name && isOwnName(name) ? { ...defaults, ...ownNameDefaults } : defaults;
  const settings = merge(settingsSchema, stored, base, '', problems) as SiteSettings;
  return { settings: settings.showSampleLogos ? settings : withoutSampleLogo(settings), problems };
}

function merge(rule: Rule<unknown>, stored: unknown, fallback: unknown, path: string, problems: string[]): unknown {
  if (isEmpty(stored)) return fallback;
  if (rule === localizedText) return mergeText(stored, fallback, path, problems);
  const { fields, of } = rule;
  if (fields) {
    if (!isPlain(stored)) return refuse(fallback, path, problems);
    const base = fallback as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, merge(field, stored[key], base[key], path ? `${path}.${key}` : key, problems)]),
    );
  }
  if (of) {
    if (!Array.isArray(stored)) return refuse(fallback, path, problems);
    return stored.flatMap((item: unknown, index) => mergeItem(of, item, `${path}.${index}`, problems));
  }
  return rule.read(stored) ?? refuse(fallback, path, problems);
}

/** Merges a text. A missing language stays empty (`localize` falls back); with both missing the default is used. */
function mergeText(stored: unknown, fallback: unknown, path: string, problems: string[]): unknown {
  const text = localizedText.read(stored);
  if (!text) return refuse(fallback, path, problems);
  return isEmpty(text.en) && isEmpty(text.ar) ? fallback : text;
}

/** List entries have no default: invalid ones are left out. */
function mergeItem(element: Rule<unknown>, item: unknown, path: string, problems: string[]): unknown[] {
  const read = element.read(item);
  if (read !== undefined) return [read];
  problems.push(path);
  return [];
}

function refuse(fallback: unknown, path: string, problems: string[]): unknown {
  problems.push(path);
  return fallback;
}
