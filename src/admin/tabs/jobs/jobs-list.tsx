import { Briefcase } from 'lucide-react';
import { localize, readTranslated } from '@/i18n/localized-text';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListTime } from '../../list/list-time';
import { JobDetails } from './job-details';
import { AddJobButton, ApplicationCount, ClosingDay, DeleteNote, JobCard, JobTitle, LocalText } from './job-parts';
import { applicationsOf, type JobRow } from './job-row';
import { termColumns } from './job-term-columns';

const column = columnOf<JobRow>();

/** Spec: jobs tab. */
export const jobsList: ListDefinition<JobRow> = {
  list: 'job_postings',
  reads: ['title', 'translations'],
  nameOf: ({ title, translations }, t) => localize(readTranslated(title, translations, 'title'), t.language) || t('panel:untitled'),
  order: [{ column: 'created_at', descending: true }],
  touches: [['jobs'], ['search', 'jobs']],
  hasTrash: true,
  embedded: { applications: { select: 'applications:job_applications(count)', isNull: 'deleted_at' } },
  DeleteNote,
  Tools: AddJobButton,
  columns: [
    column({
      id: 'title',
      width: 14,
      isWide: true,
      label: 'panel-jobs:columns.title',
      reads: ['title', 'translations', 'is_draft'],
      sort: { column: 'title_key', descending: false },
      cell: (row) => <JobTitle row={row} />,
      csv: ({ title, translations }, { language }) => localize(readTranslated(title, translations, 'title'), language),
    }),
    column({
      id: 'location',
      width: 9,
      folds: 4,
      label: 'panel-jobs:columns.location',
      reads: ['location', 'translations'],
      cell: (row) => <LocalText row={row} field="location" />,
      csv: ({ location, translations }, { language }) => localize(readTranslated(location, translations, 'location'), language),
    }),
    column({
      id: 'salary',
      width: 10,
      folds: 5,
      label: 'panel-jobs:columns.salary',
      reads: ['salary', 'translations'],
      cell: (row) => <LocalText row={row} field="salary" />,
      csv: ({ salary, translations }, { language }) => localize(readTranslated(salary, translations, 'salary'), language),
    }),
    column({
      id: 'closes',
      width: 11,
      folds: 1,
      label: 'panel-jobs:columns.closes',
      reads: ['valid_through'],
      cell: ({ valid_through }) => <ClosingDay day={valid_through} />,
    }),
    column({
      id: 'applications',
      width: 7,
      folds: 3,
      label: 'panel-jobs:columns.applications',
      reads: ['applications'],
      csv: applicationsOf,
      cell: (row) => <ApplicationCount row={row} />,
    }),
    column({
      id: 'date',
      width: 7,
      label: 'panel-jobs:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
    ...termColumns,
  ],
  filters: [
    {
      kind: 'choice',
      column: 'state',
      label: 'panel-jobs:state.label',
      options: (['draft', 'open', 'closed'] as const).map((value) => ({ value, label: `panel-jobs:state.${value}` as const })),
    },
    { kind: 'dates' },
  ],
  card: { reads: ['location', 'translations', 'valid_through', 'is_draft', 'created_at'], Card: JobCard },
  details: {
    reads: [
      'created_at',
      'title',
      'location',
      'salary',
      'description',
      'responsibilities',
      'qualifications',
      'image_url',
      'translations',
      'valid_through',
      'slug',
      'employment_type',
      'workplace',
      'city',
      'country',
      'salary_currency',
      'salary_min',
      'salary_max',
      'salary_period',
      'is_draft',
      'version',
      'updated_at',
      'deleted_at',
      'applications',
    ],
    Details: JobDetails,
  },
  texts: {
    count: 'panel-jobs:count',
    search: 'panel-jobs:search',
    failed: 'panel-jobs:failed',
    updateFailed: 'panel-jobs:updateFailed',
    deleteFailed: { title: 'panel-jobs:error', text: 'panel-jobs:deleteFailed' },
    empty: { icon: Briefcase, title: 'panel-jobs:empty.title', text: 'panel-jobs:empty.text' },
  },
};
