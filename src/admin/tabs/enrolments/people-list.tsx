import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteButton } from '@/admin/mail/invite-button';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { Segments } from '@/admin/ui/segments';
import { TickBox } from '@/admin/ui/tick-box';
import { Toolbar } from '@/admin/ui/toolbar';
import { SearchInput } from '@/components/form/search-input';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { IssuedCertificate } from '@/features/certificates/admin';
import { enrolmentStatuses, eraseEnrolmentsMutation, setEnrolmentsMutation, type Enrolment } from '@/features/enrolments/admin';
import { foldText } from '@/features/search/normalize';
import { ExportPeople } from './export-people';
import { IssueAll } from './issue-all';
import { PersonRow } from './person-row';

const filters = ['all', ...enrolmentStatuses] as const;

export interface PeopleListProps {
  people: readonly Enrolment[];
  /** Undefined while they are not known: none can be issued. */
  certificates: readonly IssuedCertificate[] | undefined;
  /** The title of the course. */
  name: string;
}

/** The people of a run: filtered, searched, changed one by one or together, and exported. */
export function PeopleList({ people, certificates, name }: PeopleListProps) {
  const { t } = useTranslation(['panel-enrolments', 'panel-invitations']);
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isErasing, setErasing] = useState(false);
  const change = useMutation(setEnrolmentsMutation);
  const { mutateAsync: erase } = useMutation(eraseEnrolmentsMutation);

  const searched = foldText(query);
  const shown = people.filter(
    (person) =>
      (filter === 'all' || person.status === filter) &&
      foldText([person.name, person.company_name ?? '', person.email, person.phone].join(' ')).includes(searched),
  );
  const chosen = shown.filter(({ id }) => selected.has(id));
  const ids = chosen.map(({ id }) => id);
  const isCertified = (id: string) => certificates?.some((one) => one.enrolment_id === id && one.withdrawn_at === null) ?? true;
  /** Those who attended and have no certificate: of the chosen ones, or of all. */
  const uncertified = (chosen.length > 0 ? chosen : people).filter(({ id, status }) => status === 'attended' && !isCertified(id));
  const attended = people.flatMap(({ id, status }) => (status === 'attended' ? [id] : []));
  const toggle = (id: string) => setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]));
  const countOf = (status: (typeof filters)[number]) =>
    status === 'all' ? people.length : people.filter((person) => person.status === status).length;
  return (
    <div className="space-y-3">
      <Toolbar label={t('people.toolbar')}>
        <Segments
          label={t('people.status')}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`statuses.${value}`), count: countOf(value) }))}
          onChange={setFilter}
        />
        <div className="min-w-0 flex-1 basis-48">
          <SearchInput label={t('people.search')} value={query} onChange={setQuery} className="lg:min-h-9 lg:text-small" />
        </div>
        <ExportPeople people={shown} certificates={certificates ?? []} name={name} />
        {attended.length > 0 && (
          <InviteButton
            source="enrolment"
            ids={attended}
            label={t('panel-invitations:inviteAttended', { count: attended.length })}
            variant="ghost"
          />
        )}
      </Toolbar>
      {shown.length === 0 ? (
        <EmptyHint>{t('people.none')}</EmptyHint>
      ) : (
        <>
          <Toolbar label={t('people.selection')} className="min-h-11 border-y border-line">
            <TickBox
              label={t('people.selectAll')}
              checked={chosen.length === shown.length}
              isPartly={chosen.length > 0}
              onToggle={() => setSelected(new Set(chosen.length === shown.length ? [] : shown.map(({ id }) => id)))}
            />
            <p role="status" className="me-auto text-small text-muted tabular-nums">
              {chosen.length > 0 ? t('people.selected', { count: chosen.length }) : t('people.count', { count: shown.length })}
            </p>
            {uncertified.length > 0 && <IssueAll ids={uncertified.map(({ id }) => id)} />}
            {chosen.length > 0 && (
              <>
                <Button size="sm" variant="secondary" disabled={change.isPending} onClick={() => change.mutate({ ids, payment: 'paid' })}>
                  {t('people.markPaid')}
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={change.isPending}
                  onClick={() => change.mutate({ ids, status: 'attended' })}
                >
                  {t('people.markAttended')}
                </Button>
                {chosen.some(({ status }) => status === 'attended') && (
                  <InviteButton source="enrolment" ids={ids} label={t('panel-invitations:inviteChosen')} />
                )}
                <Button size="sm" variant="ghost" className="text-danger" onClick={() => setErasing(true)}>
                  {t('people.erase')}
                </Button>
              </>
            )}
          </Toolbar>
          <ul aria-label={t('people.list')} className="divide-y divide-line border-b border-line">
            {shown.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                certificates={certificates?.filter(({ enrolment_id }) => enrolment_id === person.id)}
                isSelected={selected.has(person.id)}
                isBusy={change.isPending}
                onToggle={() => toggle(person.id)}
                onChange={(values) => change.mutate({ ids: [person.id], ...values })}
              />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={isErasing}
        onOpenChange={setErasing}
        title={t('people.eraseTitle', { count: ids.length })}
        description={t('people.eraseText')}
        confirmLabel={t('people.erase')}
        // The mutation cache reports failures.
        onConfirm={() =>
          erase(ids).then(
            () => setSelected(new Set()),
            () => undefined,
          )
        }
      />
    </div>
  );
}
