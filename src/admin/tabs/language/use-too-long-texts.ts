import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteSettings } from '@/features/settings/schema';
import { languages } from '@/i18n/languages';
import { readLocaleFile } from '@/i18n/read-locale-file';
import { flattenTexts, type Texts } from '@/i18n/text-rules';
import { idOf, isPlain, isText, toDraft, type Item } from '../../settings/draft';
import type { Finding } from './finding';
import { fileLimits, isTooLong, settingLimitOf, type MeasureLine } from './text-limits';
import { useMeasure } from './use-measure';

type MeasureIn = (language: (typeof languages)[number]) => MeasureLine;

/** Returns the texts of the settings that exceed their limits, as the site shows them. */
function narrowSettings(settings: SiteSettings, measureIn: MeasureIn): Finding[] {
  const find = (value: unknown, path: string): Finding[] => {
    if (isText(value)) {
      const limit = settingLimitOf(path);
      if (typeof limit !== 'object') return [];
      return languages
        .filter((language) => isTooLong(value[language], limit, measureIn(language)))
        .map(
          (language): Finding => ({
            area: 'room',
            problem: 'tooLong',
            language,
            text: value[language],
            location: { kind: 'setting', path: `${path}.${language}` },
          }),
        );
    }
    if (Array.isArray(value)) return (value as Item[]).flatMap((item) => find(item, `${path}[${idOf(item)}]`));
    return isPlain(value) ? Object.entries(value).flatMap(([key, inner]) => find(inner, path ? `${path}.${key}` : key)) : [];
  };
  return find(toDraft(settings), '');
}

type Files = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the product's own texts that exceed their limits. */
function narrowFiles(files: Files, measureIn: MeasureIn): Finding[] {
  return fileLimits.flatMap(({ namespace, keys, limit }) =>
    languages.flatMap((language) => {
      const texts = [...(files.get(`${language}/${namespace}`) ?? [])].filter(
        ([key, text]) => keys.test(key) && isTooLong(text, limit, measureIn(language)),
      );
      return texts.map(
        ([key, text]): Finding => ({
          area: 'room',
          problem: 'tooLong',
          language,
          text,
          location: { kind: 'file', file: `${language}/${namespace}.json`, key },
        }),
      );
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
export function useNarrowTexts(settings: SiteSettings): readonly Finding[] {
  const measureIn = useMeasure(settings.siteTheme);
  const { data: files } = useQuery({ queryKey: ['panel', 'narrowTexts'], queryFn: ({ signal }) => readFiles(signal), staleTime: Infinity });
  return useMemo(
    () => (measureIn ? [...narrowSettings(settings, measureIn), ...(files ? narrowFiles(files, measureIn) : [])] : []),
    [measureIn, settings, files],
  );
}
