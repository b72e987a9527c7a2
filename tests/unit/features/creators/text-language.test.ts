import { expect, it } from 'vitest';
import { otherTextLanguage } from '@/features/creators/profile-texts';

const arabic = { language: 'ar', translations: { en: { full_name: 'Noor' } } };

it.each([
  ['a translated name', arabic, 'full_name', 'en', undefined],
  ['a bio without a translation', arabic, 'bio', 'en', 'ar'],
  ['a bio in the language of the page', arabic, 'bio', 'ar', undefined],
  ['a profile whose language nobody has chosen', { language: null, translations: {} }, 'bio', 'en', undefined],
  ['an English profile on an Arabic page', { language: 'en', translations: {} }, 'headline', 'ar', 'en'],
] as const)('%s has the language that screen readers need', (_what, creator, field, language, expected) => {
  expect(otherTextLanguage(creator, field, language)).toBe(expected);
});
