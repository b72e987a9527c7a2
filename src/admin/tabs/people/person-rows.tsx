import { readableEmail } from '@functions/readable-email.ts';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { tabPath } from '@/admin/tab-ids';
import { TickBox } from '@/admin/ui/tick-box';
import { TitledSection } from '@/admin/ui/titled-section';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import type { ErasableKind, PersonRecord } from '@/features/people/admin';

interface Line {
  id: string;
  at: string;
  name: string;
  text: string | null;
  isInTrash: boolean;
  href: string | undefined;
}

const rowPath = (
  tab: 'inquiries' | 'applications' | 'creatorDetails' | 'reviews',
  { id, deleted_at }: { id: string; deleted_at?: string | null },
) => `${tabPath(tab)}?${deleted_at ? 'trash=&' : ''}row=${id}`;

const linesOf: { [Kind in ErasableKind]: (row: PersonRecord[Kind][number]) => Line } = {
  inquiries: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.name,
    text: row.topic ?? row.description,
    isInTrash: row.deleted_at !== null,
    href: rowPath('inquiries', row),
  }),
  applications: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.full_name,
    text: row.job_title,
    isInTrash: row.deleted_at !== null,
    href: rowPath('applications', row),
  }),
  enrolments: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.name,
    text: row.course.en ?? row.course.ar,
    isInTrash: false,
    href: tabPath('enrolments'),
  }),
  invitations: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.name,
    text: row.about?.en ?? row.about?.ar ?? null,
    isInTrash: false,
    href: `${tabPath('reviews')}?view=invitations`,
  }),
  reports: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.text ?? row.reason,
    text: row.email && readableEmail(row.email),
    isInTrash: false,
    href: undefined,
  }),
  accounts: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.profile?.full_name ?? readableEmail(row.email),
    text: row.profile ? `@${row.profile.username}` : null,
    isInTrash: false,
    href: row.profile ? rowPath('creatorDetails', row) : undefined,
  }),
  reviews: (row) => ({
    id: row.id,
    at: row.created_at,
    name: row.name,
    text: row.review_text ?? row.company_name,
    isInTrash: row.deleted_at !== null,
    href: rowPath('reviews', row),
  }),
};

interface PersonRowsProps {
  kind: ErasableKind;
  person: PersonRecord;
  /** The ids of the selected rows of this kind. */
  selected: readonly string[];
  onToggle: (ids: readonly string[], isOn: boolean) => void;
}

/** The rows of one kind, each with a checkbox and a link to its details. */
export function PersonRows({ kind, person, selected, onToggle }: PersonRowsProps) {
  const { t } = useTranslation('panel-people');
  // TypeScript cannot see that the kind selects both the rows and their function.
  const lines = (person[kind] as never[]).map(linesOf[kind] as (row: never) => Line);
  const count = lines.filter(({ id }) => selected.includes(id)).length;
  return (
    <TitledSection title={t(`kinds.${kind}.title`)} text={kind === 'reviews' ? t('kinds.reviews.text') : undefined}>
      <ul className="divide-y divide-line border-y border-line">
        <li className="flex items-center gap-1">
          <TickBox
            label={t('tick.all', { kind: t(`kinds.${kind}.title`) })}
            checked={count === lines.length}
            isPartly={count > 0}
            onToggle={() =>
              onToggle(
                lines.map(({ id }) => id),
                count < lines.length,
              )
            }
          />
          <span className="text-muted tabular-nums">{t('tick.count', { count, all: lines.length })}</span>
        </li>
        {lines.map(({ id, at, name, text, isInTrash, href }) => (
          <li key={id} className="flex items-start gap-1">
            <TickBox
              label={t('tick.one', { name })}
              checked={selected.includes(id)}
              onToggle={() => onToggle([id], !selected.includes(id))}
            />
            <div className="min-w-0 flex-1 py-2.5 lg:py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {href ? (
                  <AppLink to={href} className="font-medium underline-offset-4 hover:underline">
                    <bdi>{name}</bdi>
                  </AppLink>
                ) : (
                  <bdi className="font-medium">{name}</bdi>
                )}
                <ListTime at={at} />
                {isInTrash && <Badge>{t('found.trash')}</Badge>}
              </p>
              {text && (
                <p dir="auto" className="line-clamp-2 text-muted wrap-anywhere [text-align:-webkit-match-parent] [text-align:match-parent]">
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
