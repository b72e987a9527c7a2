import { toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { localeFile } from './browser-backend';
import type { Language } from './languages';

/** The texts of a namespace in a language that the page is not in, which i18next knows nothing of. Throws AppError. */
export async function readLocaleFile(language: Language, namespace: string, signal?: AbortSignal): Promise<Record<string, unknown>> {
  const answer = await fetchWithTimeout(localeFile(language, namespace), { signal: signal ?? null });
  if (!answer.ok) throw toAppError({ message: answer.statusText }, answer.status);
  return (await answer.json()) as Record<string, unknown>;
}
