import { mutationOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

export interface LanguageChange {
  id: string;
  language: Language;
}

/** Sets the language of a review, which sets the direction of its card. Throws AppError: `notFound`. */
async function changeReviewLanguage({ id, language }: LanguageChange): Promise<void> {
  const client = await authClient();
  const row = await unwrap(client.from('user_reviews').update({ language }).eq('id', id).select('id').maybeSingle());
  if (!row) throw new AppError('notFound');
}

export const reviewLanguageMutation = mutationOptions({
  mutationFn: changeReviewLanguage,
  onSettled: (_data, _error, _change, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: ['list', 'user_reviews'] }), client.invalidateQueries({ queryKey: ['reviews'] })]),
  meta: { failed: 'panel-reviews:updateFailed' },
});
