import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { seoNotes } from '@/admin/insights/seo/seo-notes';
import { textWidth } from '@/admin/insights/seo/text-width';
import type { Draft } from '@/admin/settings/draft';
import { useDraft, useDraftSettings } from '@/admin/settings/draft-context';
import { useNavbarFit } from '@/admin/settings/navbar-fit/use-navbar-fit';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { navigationText, visibleLinks } from '@/features/settings/navigation-links';
import { defaultSeo } from '@/features/settings/default-seo';
import { seoTextsOf } from '@/features/settings/seo-texts';
import { localize } from '@/i18n/localized-text';
import { tooLong, type Finding } from './finding';
import { useTooLongTexts } from './use-too-long-texts';

const shell = ['shell'] as const;

/**
 * Returns the texts that are too long in the navigation bar, in search results and on pages (`text-limits.ts`).
 * The caller renders `rulers`, which measure the bar.
 */
export function useLengthFindings(): { findings: readonly Finding[]; rulers: ReactNode } {
  const { form } = useDraft();
  const draft = useWatch({ control: form.control }) as Draft;
  const settings = useDraftSettings();
  const texts = { en: useTextsIn('en', shell), ar: useTextsIn('ar', shell) };
  const { fits, rulers } = useNavbarFit();

  const inBar = fits.flatMap(({ language, crowded, isNameCut }): Finding[] => [
    ...visibleLinks('bar', settings.navigation)
      .filter(({ key }) => crowded.includes(key))
      .map((link) =>
        tooLong(
          language,
          navigationText(link, language, (page) => texts[language]?.(`nav.${page}`) ?? page),
          { kind: 'setting', path: 'navigation.bar' },
        ),
      ),
    ...(isNameCut
      ? [tooLong(language, localize(settings.companyName, language), { kind: 'setting', path: `companyName.${language}` })]
      : []),
  ]);
  const inResults = seoNotes(draft.seo, settings, textWidth)
    .filter(({ kind }) => kind === 'tooLong')
    .map(({ page, field, language }) =>
      tooLong(language, seoTextsOf(settings, page, defaultSeo[page], language)[field], {
        kind: 'setting',
        path: `seo.${page}.${field}.${language}`,
      }),
    );
  return { findings: [...inBar, ...inResults, ...useTooLongTexts(settings)], rulers };
}
