import type { Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema } from '@/features/settings/schema';

/** Returns settings with one of these texts in each text field, in turn. Choices keep their defaults. */
export function mixedSettings(texts: readonly string[], from = 0): Record<string, unknown> {
  let at = from;
  const next = () => (texts[at++ % texts.length] ?? '').slice(0, 1500);
  function fill(rule: Rule<unknown>): unknown {
    if (rule === localizedText) return { en: next(), ar: next() };
    if (rule.fields)
      return Object.fromEntries(Object.entries(rule.fields).map(([key, field]) => [key, key === 'icon' ? 'Globe' : fill(field)]));
    if (rule.of) return [{ ...(fill(rule.of) as object), id: 'one', key: 'about', visible: true }];
    return rule.read('any text') === undefined ? undefined : next();
  }
  return fill(settingsSchema) as Record<string, unknown>;
}
