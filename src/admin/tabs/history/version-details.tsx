import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/segments';
import { ChangeList } from '../../settings/change-list';
import { diff, type Change } from '../../settings/diff';
import type { Draft } from '../../settings/draft';
import { useDraft, useDraftStatus } from '../../settings/draft-context';

export interface VersionDetailsProps {
  /** The version. */
  draft: Draft;
  /** What it changed; undefined when the version before it is not kept any more. */
  changes: readonly Change[] | undefined;
  isFirst: boolean;
}

type Comparison = 'before' | 'now';

/** What a version changed, or what restoring it would change in the draft as it is now. */
export function VersionDetails({ draft, changes, isFirst }: VersionDetailsProps) {
  const { t } = useTranslation('panel-history');
  const [comparison, setComparison] = useState<Comparison>(changes === undefined ? 'now' : 'before');
  const options = (['before', 'now'] as const).map((value) => ({ value, label: t(`compare.${value}`) }));
  return (
    <>
      <Segments label={t('compare.label')} value={comparison} options={options} onChange={setComparison} className="mb-2" />
      {comparison === 'now' && <ComparedWithNow draft={draft} />}
      {comparison === 'before' &&
        (changes ? (
          <Changes changes={changes} draft={draft} nothing={t(isFirst ? 'beginning' : 'noChanges')} />
        ) : (
          <p className="py-2 text-muted">{t('unknownChangesText')}</p>
        ))}
    </>
  );
}

function ComparedWithNow({ draft }: { draft: Draft }) {
  const { t } = useTranslation('panel-history');
  const { form } = useDraft();
  // Renders anew with each change of the draft.
  useDraftStatus();
  return <Changes changes={diff(form.getValues(), draft)} draft={draft} nothing={t('sameAsNow')} />;
}

function Changes({ changes, draft, nothing }: { changes: readonly Change[]; draft: Draft; nothing: string }) {
  return changes.length > 0 ? <ChangeList changes={changes} draft={draft} /> : <p className="py-2 text-muted">{nothing}</p>;
}
