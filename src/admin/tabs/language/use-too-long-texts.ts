import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteSettings } from '@/features/settings/schema';
import { languages, type Language } from '@/i18n/languages';
import { readLocaleFile } from '@/i18n/read-locale-file';
import { flattenTexts, type Texts } from '@/i18n/text-rules';
import { toDraft } from '../../settings/draft';
import { tooLong, type Finding } from './finding';
import { draftTexts } from './stored-texts';
import { fileLimits, isTooLong, settingLimitOf, type MeasureLine } from './text-limits';
import { useMeasure } from './use-measure';

type MeasureIn = (language: Language) => MeasureLine;

/** Returns the texts of the settings that exceed their limits, as the site shows them. */
function tooLongSettings(settings: SiteSettings, measureIn: MeasureIn): Finding[] {
  return draftTexts(toDraft(settings)).flatMap(({ path, text }) => {
    const limit = settingLimitOf(path);
    if (typeof limit !== 'object') return [];
    return languages
      .filter((language) => isTooLong(text[language], limit, measureIn(language)))
      .map((language) => tooLong(language, text[language], { kind: 'setting', path: `${path}.${language}` }));
  });
}

type Files = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the product's own texts that exceed their limits. */
function tooLongFiles(files: Files, measureIn: MeasureIn): Finding[] {
  return fileLimits.flatMap(({ namespace, keys, limit }) =>
    languages.flatMap((language) => {
      const texts = [...(files.get(`${language}/${namespace}`) ?? [])].filter(
        ([key, text]) => keys.test(key) && isTooLong(text, limit, measureIn(language)),
      );
      return texts.map(([key, text]) => tooLong(language, text, { kind: 'file', file: `${language}/${namespace}.json`, key }));
    }),
  );
}

/** Files that fail to load are skipped. The scan reports them. */
async function readFiles(signal: AbortSignal): Promise<Files> {
  const names = [...new Set(fileLimits.map(({ namespace }) => namespace))].flatMap((namespace) =>
    languages.map((language) => ({ language, namespace })),
  );
  const read = names.map(
    async ({ language, namespace }) =>
      [`${language}/${namespace}`, flattenTexts((await readLocaleFile(language, namespace, signal)) as Texts)] as const,
  );
  return new Map((await Promise.allSettled(read)).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}

/** Returns all texts of the draft and the product that exceed their limits. Empty until fonts and files are loaded. */
export function useTooLongTexts(settings: SiteSettings): readonly Finding[] {
  const measureIn = useMeasure(settings.siteTheme);
  const { data: files } = useQuery({ queryKey: ['panel', 'narrowTexts'], queryFn: ({ signal }) => readFiles(signal), staleTime: Infinity });
  return useMemo(
    () => (measureIn ? [...tooLongSettings(settings, measureIn), ...(files ? tooLongFiles(files, measureIn) : [])] : []),
    [measureIn, settings, files],
  );
}
