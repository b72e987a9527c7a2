import { useTranslation } from 'react-i18next';
import type { OwnData } from '@/features/people/own-data';
import { dataPage, type FileNames } from '@/features/people/data-page';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** A calendar day, or a moment in ISO format. */
const storedDate = /^\d{4}-\d{2}-\d{2}(?:T[\d:.+-]+Z?)?$/;

/** Returns a function that renders a person's own data as an HTML page in the language of the site. */
export function useOwnPage(): (data: OwnData, files: FileNames) => string {
  const { t } = useTranslation(['account', 'common']);
  const { language } = useLanguage();
  // By the names and codes of the database.
  const labels = new Map<string, string>(Object.entries(t('export.fields', { returnObjects: true })));
  const words = new Map(
    Object.entries(t('export.values', { returnObjects: true })).map(([name, values]) => [
      name,
      new Map<string, string>(Object.entries(values)),
    ]),
  );

  function value(name: string, content: string | number | boolean): string {
    if (typeof content === 'boolean') return t(content ? 'common:yes' : 'common:no');
    if (typeof content === 'number') return String(content);
    if (storedDate.test(content) && !Number.isNaN(Date.parse(content)))
      return formatDate(content, language, content.length > 10 ? { dateStyle: 'long', timeStyle: 'short' } : { dateStyle: 'long' });
    return words.get(name)?.get(content) ?? content;
  }

  return ({ account, reports }, files) =>
    dataPage(
      typeof account.email === 'string' ? account.email : '',
      [
        { title: t('export.page.account'), rows: [account] },
        { title: t('export.page.reports'), rows: reports },
      ],
      {
        language,
        title: t('export.page.title'),
        intro: t('export.page.intro', { date: formatDate(new Date(), language) }),
        // What has no name here says nothing to the person. The data for programs has it.
        field: (name) => labels.get(name),
        value,
        missingFile: t('export.page.missingFile'),
      },
      files,
    );
}
