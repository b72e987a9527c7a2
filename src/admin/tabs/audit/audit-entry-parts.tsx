import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changesOf } from '@/admin/insights/audit/audit-entry';
import { localName, rowPath } from '@/admin/insights/audit/audit-rows';
import { AuditSentence } from '@/admin/insights/audit/audit-sentence';
import { useAuditNames } from '@/admin/insights/audit/use-audit-names';
import { DetailList } from '@/admin/list/detail-list';
import { ListTime } from '@/admin/list/list-time';
import { ChangeList } from '@/admin/settings/change-list';
import { diff } from '@/admin/settings/diff';
import { toDraft } from '@/admin/settings/draft';
import { tabPath } from '@/admin/tab-ids';
import { AppLink } from '@/components/ui/app-link';
import { auditDetailsQuery, maxNamedRows, savedVersionsQuery, type AuditEntry, type NamedRow } from '@/features/audit/admin';
import { readStoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { useLanguage } from '@/i18n/use-language';

/** The details of an audit entry: its rows by name, the changed fields and files, and the values of changed settings. */
export function AuditEntryDetails({ row }: { row: AuditEntry }) {
  const { t } = useTranslation('panel-audit');
  const { data: details } = useQuery(auditDetailsQuery([row.id], maxNamedRows));
  const { version, reason, files } = changesOf(row.changed);
  return (
    <div className="space-y-5">
      <p>
        <AuditSentence entries={[row]} details={details} />
      </p>
      <DetailList
        items={[
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
          {
            label: t('version'),
            value:
              version === undefined ? null : (
                <AppLink to={tabPath('history')} className="underline underline-offset-4">
                  {version}
                </AppLink>
              ),
          },
          { label: t('fields.reason'), value: reason === undefined ? null : <span dir="auto">{reason}</span> },
        ]}
      />
      {details && <Rows row={row} rows={details[row.id]?.rows ?? []} />}
      {version === undefined ? <ChangedNames row={row} /> : <ChangedSettings row={row} version={version} />}
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

/** The rows that are still there, by their current names. */
function Rows({ row, rows }: { row: AuditEntry; rows: readonly NamedRow[] }) {
  const { t } = useTranslation(['panel-audit', 'panel']);
  const { language } = useLanguage();
  const asked = Math.min(maxNamedRows, row.row_id ? 1 : changesOf(row.changed).ids.length);
  if (asked === 0) return null;
  const deletedCount = asked - rows.length;
  const more = row.row_count - asked;
  return (
    <section aria-labelledby="concerned-rows">
      <h3 id="concerned-rows" className="font-medium">
        {t('rowsTitle')}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rows.map((named) => {
          const to = rowPath(named);
          const job = localName(named.detail, language);
          const name = <bdi>{localName(named.name, language) || t('panel:untitled')}</bdi>;
          return (
            <li key={named.id} className="flex flex-wrap gap-x-3 py-1.5 wrap-anywhere">
              {to === undefined ? (
                name
              ) : (
                <AppLink to={to} className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
                  {name}
                </AppLink>
              )}
              {job && <bdi className="text-muted">{job}</bdi>}
            </li>
          );
        })}
      </ul>
      {deletedCount > 0 && <p className="pt-2 text-muted">{t('rowsGone', { count: deletedCount })}</p>}
      {more > 0 && <p className="pt-2 text-muted">{t('rowsMore', { count: more })}</p>}
    </section>
  );
}

function ChangedNames({ row }: { row: AuditEntry }) {
  const { t } = useTranslation('panel-audit');
  const { field } = useAuditNames();
  const { names } = changesOf(row.changed);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="changed-names">
      <h3 id="changed-names" className="font-medium">
        {t('changed', { count: names.length })}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {names.map((name) => (
          <li key={name} className="py-1.5 wrap-anywhere">
            <bdi>{field(row, name)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The old and new values of a save, from the history; only the names when the history does not have them any more. */
function ChangedSettings({ row, version }: { row: AuditEntry; version: number }) {
  const { t } = useTranslation('panel-audit');
  const { data: versions } = useQuery(savedVersionsQuery(version));
  const compared = useMemo(() => {
    if (!versions) return undefined;
    const [before, draft] = [versions.before, versions.after].map(({ settings, texts }) => toDraft(settings, readStoredTexts(texts)));
    return draft && { draft, changes: diff(before, draft) };
  }, [versions]);
  if (!compared) return <ChangedNames row={row} />;
  return (
    <section aria-labelledby="changed-values">
      <h3 id="changed-values" className="pb-2 font-medium">
        {t('values')}
      </h3>
      <ChangeList {...compared} />
    </section>
  );
}
