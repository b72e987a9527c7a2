import { mutationOptions } from '@tanstack/react-query';
import { failedSave } from '@/data/failed-save';
import type { Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { expectSaved, whereUnchangedOr } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';

export interface LanguageChange {
  id: string;
  /** The language that was read. */
  before: string;
  language: Language;
}

/** Sets the language of a review, which sets the direction of its card. Throws AppError: `conflict`, reason `outdated`. */
async function changeReviewLanguage({ id, before, language }: LanguageChange): Promise<void> {
  const client = await authClient();
  const change = client.from('user_reviews').update({ language }).eq('id', id);
  expectSaved(await unwrap(whereUnchangedOr<typeof change, string>(change, 'language', before, language).select('id').maybeSingle()));
}

export const reviewLanguageMutation = mutationOptions({
  mutationFn: changeReviewLanguage,
  onSettled: (_data, _error, _change, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: ['list', 'user_reviews'] }), client.invalidateQueries({ queryKey: ['reviews'] })]),
  meta: { failed: failedSave('panel-reviews:updateFailed') },
});
