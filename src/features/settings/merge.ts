import * as z from 'zod/mini';
import { defaultSettings } from './defaults.ts';
import { localizedText, settingsSchema, type SiteSettings } from './schema.ts';

export interface MergedSettings {
  /** Complete and valid, whatever was stored. */
  settings: SiteSettings;
  /** Dotted paths of stored values that could not be used; Diagnostics lists them. */
  problems: string[];
}

type Plain = Record<string, unknown>;
type Schema = z.core.$ZodType;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Merges stored settings over the defaults: objects recursively, arrays and scalars
 * replaced, empty values fall back. A value of the wrong type or outside its list falls back for that
 * field alone and is named in `problems`; keys the site does not know are left out.
 */
export function mergeSettings(stored: unknown, defaults: SiteSettings = defaultSettings): MergedSettings {
  const problems: string[] = [];
  const settings = merge(settingsSchema, stored, defaults, '', problems) as SiteSettings;
  return { settings, problems };
}

function merge(schema: Schema, stored: unknown, fallback: unknown, path: string, problems: string[]): unknown {
  if (isEmpty(stored)) return fallback;
  if (schema === localizedText) return mergeText(stored, fallback, path, problems);
  if (schema instanceof z.ZodMiniObject) {
    if (!isPlain(stored)) return refuse(fallback, path, problems);
    const shape = schema.def.shape as Record<string, Schema>;
    const base = fallback as Plain;
    return Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [key, merge(field, stored[key], base[key], path ? `${path}.${key}` : key, problems)]),
    );
  }
  if (schema instanceof z.ZodMiniArray) {
    if (!Array.isArray(stored)) return refuse(fallback, path, problems);
    return stored.flatMap((item: unknown, index) => mergeItem(schema.def.element as Schema, item, `${path}.${index}`, problems));
  }
  const parsed = z.safeParse(schema, stored);
  return parsed.success ? parsed.data : refuse(fallback, path, problems);
}

/** A text with one language missing stays in the other (`localize` falls back); with both missing it is empty. */
function mergeText(stored: unknown, fallback: unknown, path: string, problems: string[]): unknown {
  const parsed = z.safeParse(localizedText, stored);
  if (!parsed.success) return refuse(fallback, path, problems);
  return isEmpty(parsed.data.en) && isEmpty(parsed.data.ar) ? fallback : parsed.data;
}

/** List entries have no default to fall back to: a broken one is left out. */
function mergeItem(element: Schema, item: unknown, path: string, problems: string[]): unknown[] {
  const parsed = z.safeParse(element, item);
  if (parsed.success) return [parsed.data];
  problems.push(path);
  return [];
}

function refuse(fallback: unknown, path: string, problems: string[]): unknown {
  problems.push(path);
  return fallback;
}
