import { useTranslation } from 'react-i18next';
import { employmentTypes, payPeriods, termAmong, workplaces } from '@/features/jobs/job-terms';
import { localize, readTranslated } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { columnOf } from '../../list/list-definition';
import { ListText } from '../../list/list-text';
import type { JobRow } from './job-row';

const column = columnOf<JobRow>();

/** Returns the key of a stored term's word; undefined for none. */
const typeKey = (stored: string | null) => {
  const type = termAmong(employmentTypes, stored);
  return type && (`careers:types.${type}` as const);
};
const workplaceKey = (stored: string) => `panel-jobs:workplaces.${termAmong(workplaces, stored) ?? 'on_site'}` as const;
const periodKey = (stored: string) => `panel-jobs:periods.${termAmong(payPeriods, stored) ?? 'month'}` as const;

type WordKey = NonNullable<ReturnType<typeof typeKey>> | ReturnType<typeof workplaceKey> | ReturnType<typeof periodKey>;

function Word({ name }: { name: WordKey | undefined }) {
  const { t } = useTranslation(['panel-jobs', 'careers']);
  return name ? <span>{t(name)}</span> : null;
}

function City({ row }: { row: Pick<JobRow, 'city' | 'translations'> }) {
  const { language } = useLanguage();
  return <ListText>{localize(readTranslated(row.city, row.translations, 'city'), language)}</ListText>;
}

/** The address and the terms of a posting as columns, for the export and for who chooses them. */
export const termColumns = [
  column({
    id: 'address',
    width: 12,
    folds: 8,
    isHidden: true,
    label: 'panel-jobs:columns.address',
    reads: ['slug'],
    cell: ({ slug }) => <ListText dir="ltr">{slug}</ListText>,
  }),
  column({
    id: 'type',
    folds: 7,
    isHidden: true,
    label: 'panel-jobs:columns.type',
    reads: ['employment_type'],
    cell: ({ employment_type }) => <Word name={typeKey(employment_type)} />,
    csv({ employment_type }, t) {
      const key = typeKey(employment_type);
      return key ? t(key) : '';
    },
  }),
  column({
    id: 'workplace',
    folds: 7,
    isHidden: true,
    label: 'panel-jobs:columns.workplace',
    reads: ['workplace'],
    cell: ({ workplace }) => <Word name={workplaceKey(workplace)} />,
    csv: ({ workplace }, t) => t(workplaceKey(workplace)),
  }),
  column({
    id: 'city',
    folds: 7,
    isHidden: true,
    label: 'panel-jobs:columns.city',
    reads: ['city', 'translations'],
    cell: (row) => <City row={row} />,
    csv: ({ city, translations }, { language }) => localize(readTranslated(city, translations, 'city'), language),
  }),
  column({
    id: 'country',
    width: 5,
    folds: 9,
    isHidden: true,
    label: 'panel-jobs:columns.country',
    reads: ['country'],
    cell: ({ country }) => country,
  }),
  ...(['salary_min', 'salary_max'] as const).map((name) =>
    column({
      id: name,
      width: 6,
      folds: 7,
      isHidden: true,
      label: `panel-jobs:columns.${name}`,
      reads: [name],
      cell: (row) => (row[name] === null ? null : <span className="tabular-nums">{Number(row[name])}</span>),
      csv: (row) => (row[name] === null ? '' : Number(row[name])),
    }),
  ),
  column({
    id: 'currency',
    width: 5,
    folds: 9,
    isHidden: true,
    label: 'panel-jobs:columns.currency',
    reads: ['salary_currency'],
    cell: ({ salary_currency }) => salary_currency,
  }),
  column({
    id: 'period',
    width: 6,
    folds: 9,
    isHidden: true,
    label: 'panel-jobs:columns.period',
    reads: ['salary_period'],
    cell: ({ salary_period }) => <Word name={periodKey(salary_period)} />,
    csv: ({ salary_period }, t) => t(periodKey(salary_period)),
  }),
];
