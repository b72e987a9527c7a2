import { toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { localeFile } from './browser-backend';
import type { Language } from './languages';
import type { TextTree } from './replaced-texts/overlay-texts';

/**
 * Reads the texts of a namespace as the site was built, without i18next. Those that the owner had replaced by then are under `shippedKey`
 * (replaced-texts). Throws AppError.
 */
export async function readBuiltTexts(language: Language, namespace: string, signal?: AbortSignal): Promise<TextTree> {
  const answer = await fetchWithTimeout(localeFile(language, namespace), { signal: signal ?? null });
  if (!answer.ok) throw toAppError({ message: answer.statusText }, answer.status);
  return (await answer.json()) as TextTree;
}

/** Reads the texts of a namespace in a language that the page does not show, without i18next. Throws AppError. */
export async function readLocaleFile(language: Language, namespace: string, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const texts = Object.entries(await readBuiltTexts(language, namespace, signal));
  // A literal, so that no script is shared with the code for replaced texts.
  return Object.fromEntries(texts.filter(([key]) => key !== '__shipped'));
}
