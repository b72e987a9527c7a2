import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changesOf, type AuditEntry } from '@/admin/insights/audit/audit-entry';
import { AuditEntryActor } from '@/admin/insights/audit/audit-entry-line';
import { useFieldNames } from '@/admin/insights/audit/use-field-names';
import { DetailList } from '@/admin/list/detail-list';
import { ListTime } from '@/admin/list/list-time';
import { toDraft } from '@/admin/settings/draft';
import { useChangeTexts } from '@/admin/settings/use-change-texts';
import { tabPath } from '@/admin/tab-ids';
import { AppLink } from '@/components/ui/app-link';
import { storedSettingsQuery } from '@/features/settings/admin';

/** An audit entry as a card, on phones. */
export function AuditEntryCard({ row }: { row: Pick<AuditEntry, 'actor_name' | 'created_at'> }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-muted">
      <AuditEntryActor row={row} />
      <ListTime isFull at={row.created_at} />
    </p>
  );
}

/** The details of an audit entry, with the names of the changed fields and files. */
export function AuditEntryDetails({ row }: { row: AuditEntry }) {
  const { t } = useTranslation('panel-audit');
  const { fieldName, statusName } = useFieldNames();
  const { names, status, version, files } = changesOf(row.changed);
  return (
    <div className="space-y-5">
      <DetailList
        items={[
          { label: t('columns.actor'), value: <AuditEntryActor row={row} /> },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
          {
            label: t('status'),
            value:
              status &&
              (status.from ? t('statusFromTo', { from: statusName(status.from), to: statusName(status.to) }) : statusName(status.to)),
          },
          {
            label: t('version'),
            value: version !== undefined && (
              <AppLink to={tabPath('history')} className="underline underline-offset-4">
                {version}
              </AppLink>
            ),
          },
          { label: t('row'), value: row.row_id && <bdi dir="ltr">{row.row_id}</bdi> },
        ].map(({ label, value }) => ({ label, value: value || null }))}
      />
      {names.length > 0 && (
        <section aria-labelledby="changed-names">
          <h3 id="changed-names" className="font-medium">
            {t('changed', { count: names.length })}
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {names.map((name) => (
              <li key={name} className="py-1.5 wrap-anywhere">
                {row.table_name === 'website_settings' ? <SettingName path={name} /> : <bdi>{fieldName(name)}</bdi>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section aria-labelledby="changed-files">
          <h3 id="changed-files" className="font-medium">
            {t('files')}
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {files.map(({ name, before }) => (
              <li key={name} className="py-1.5 wrap-anywhere">
                <bdi dir="ltr">{before === undefined ? name : `${before} → ${name}`}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="max-w-measure text-muted">{t('kept')}</p>
    </div>
  );
}

/** The name of a changed setting. An entry of a list has its current name. */
function SettingName({ path }: { path: string }) {
  const { labelOf } = useChangeTexts();
  const { data: stored } = useQuery(storedSettingsQuery);
  const draft = useMemo(() => toDraft(stored?.settings), [stored]);
  return <bdi>{labelOf(path, draft)}</bdi>;
}
