import { companyDay } from '@functions/company-day.ts';
import { readableEmail } from '@functions/readable-email.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, FileJson, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followFile } from '@/lib/follow-file';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { TitledSection } from '@/admin/ui/titled-section';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import {
  erasableKinds,
  exportPersonMutation,
  personFilesMutation,
  personKinds,
  type ErasableKind,
  type PersonErasure,
  type PersonRecord,
} from '@/features/people/admin';
import { archiveNames, personArchive } from '@/features/people/archive';
import { ErasePerson } from './erase-person';
import { PersonRows } from './person-rows';
import { usePersonPage } from './use-person-page';

/** Returns the name of an export. It does not identify the person. */
const fileName = (ending: string) => `personal-data-${companyDay(Date.now())}.${ending}`;

/** Ids are unique only within a kind. */
const keyOf = (kind: ErasableKind, id: string) => `${kind} ${id}`;

/** The data found about a person. Rows can be selected and erased, and all data exported. */
export function PersonFound({ contact, person }: { contact: string; person: PersonRecord }) {
  const { t } = useTranslation(['panel-people', 'common']);
  // The rows whose checkbox differs from its initial state. Kept when the rows are read again.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [erased, setErased] = useState<PersonErasure['rows'] | null>(null);
  // Reviews match by name only, so none is selected initially.
  const selectedOf = (kind: ErasableKind) =>
    person[kind].map(({ id }) => id).filter((id) => (kind !== 'reviews') !== toggled.has(keyOf(kind, id)));
  const selected: PersonErasure['rows'] = {
    inquiries: selectedOf('inquiries'),
    applications: selectedOf('applications'),
    enrolments: selectedOf('enrolments'),
    invitations: selectedOf('invitations'),
    reports: selectedOf('reports'),
    accounts: selectedOf('accounts'),
    reviews: selectedOf('reviews'),
  };
  const isNothingSelected = erasableKinds.every((kind) => selected[kind].length === 0);
  const exporting = useMutation(exportPersonMutation);
  const reading = useMutation(personFilesMutation);
  const isPending = exporting.isPending || reading.isPending;
  const pageOf = usePersonPage();
  const shown = personKinds.filter((kind) => person[kind].length > 0);
  const addresses = new Set(
    [...person.inquiries, ...person.applications, ...person.enrolments, ...person.invitations, ...person.accounts].map(({ email }) =>
      readableEmail(email).toLowerCase(),
    ),
  );
  const isAdministrator = person.accounts.some(({ is_administrator }) => is_administrator);

  async function exportPerson(format: 'json' | 'zip') {
    // The mutation cache reports failures.
    const record = await exporting.mutateAsync(contact).catch(() => null);
    if (!record) return;
    const data = JSON.stringify(record, null, 2);
    if (format === 'json') {
      followFile(new Blob([data], { type: 'application/json' }), { download: fileName('json') });
      toast({ variant: 'success', title: t('export.done'), description: t('export.doneText') });
      return;
    }
    const files = await reading.mutateAsync(record).catch(() => null);
    if (!files) return;
    const names = archiveNames(files);
    followFile(await personArchive(pageOf(contact, record, names), data, files, names), { download: fileName('zip') });
    const missing = files.filter(({ content }) => !content).length;
    const note = missing > 0 ? ` ${t('export.missing', { count: missing })}` : '';
    toast({ variant: 'success', title: t('export.done'), description: t('export.doneText') + note });
  }

  const toggle = (kind: ErasableKind) => (ids: readonly string[], isOn: boolean) =>
    setToggled((before) => {
      const after = new Set(before);
      for (const key of ids.filter((id) => selected[kind].includes(id) !== isOn).map((id) => keyOf(kind, id)))
        if (!after.delete(key)) after.add(key);
      return after;
    });

  return (
    <TitledSection
      title={t('found.title')}
      text={
        <span role="status">
          {shown.length === 0
            ? t('found.nothing')
            : shown.map((kind) => t(`kinds.${kind}.count`, { count: person[kind].length })).join(t('found.and'))}
        </span>
      }
      actions={
        shown.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button size="sm" variant="secondary" disabled={isPending} onClick={() => void exportPerson('zip')}>
              <Download aria-hidden="true" className="size-4" />
              {t('export.zip')}
            </Button>
            <Button size="sm" variant="secondary" disabled={isPending} onClick={() => void exportPerson('json')}>
              <FileJson aria-hidden="true" className="size-4" />
              {t('export.json')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabled={isAdministrator || (isNothingSelected && person.sign_ins.length === 0)}
              onClick={() => setErased(selected)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              {t('erase.label')}
            </Button>
          </div>
        )
      }
    >
      <div className="space-y-6 pt-2">
        {isAdministrator && <Notice tone="warning">{t('found.administrator')}</Notice>}
        {addresses.size > 1 && (
          <Notice tone="warning" title={t('found.several')}>
            <bdi dir="ltr" className="wrap-anywhere">
              {[...addresses].join(', ')}
            </bdi>
          </Notice>
        )}
        {person.more && <Notice>{t('found.more')}</Notice>}
        {shown.length === 0 && <EmptyHint>{t('found.nothingText')}</EmptyHint>}
        {erasableKinds.map(
          (kind) =>
            person[kind].length > 0 && (
              <PersonRows key={kind} kind={kind} person={person} selected={selected[kind]} onToggle={toggle(kind)} />
            ),
        )}
        {person.sign_ins.length + person.mails.length > 0 && <p className="max-w-measure text-muted">{t('found.goesWithIt')}</p>}
      </div>
      {erased && <ErasePerson contact={contact} rows={erased} onClose={() => setErased(null)} />}
    </TitledSection>
  );
}
