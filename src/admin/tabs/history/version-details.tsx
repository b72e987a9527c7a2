import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/segments';
import { ChangeList } from '../../settings/change-list';
import { diff, type Change } from '../../settings/diff';
import type { Draft } from '../../settings/draft';
import { useDraft, useDraftStatus } from '../../settings/draft-context';

export interface VersionDetailsProps {
  /** The settings of the version. */
  draft: Draft;
  /** Whether the version has the texts of the site. Restoring one without them leaves the current texts. */
  hasTexts: boolean;
  /** The changes that the version made. Undefined when the version before it is no longer stored. */
  changes: readonly Change[] | undefined;
  isFirst: boolean;
}

type Comparison = 'before' | 'now';

/** The changes that a version made, or those that restoring it would make to the current draft. */
export function VersionDetails({ draft, hasTexts, changes, isFirst }: VersionDetailsProps) {
  const { t } = useTranslation('panel-history');
  const [comparison, setComparison] = useState<Comparison>(changes === undefined ? 'now' : 'before');
  const options = (['before', 'now'] as const).map((value) => ({ value, label: t(`compare.${value}`) }));
  return (
    <>
      <Segments label={t('compare.label')} value={comparison} options={options} onChange={setComparison} className="mb-2" />
      {comparison === 'now' && <ComparedWithNow draft={draft} hasTexts={hasTexts} />}
      {comparison === 'before' &&
        (changes ? (
          <Changes changes={changes} draft={draft} emptyText={t(isFirst ? 'beginning' : 'noChanges')} />
        ) : (
          <p className="py-2 text-muted">{t('unknownChangesText')}</p>
        ))}
    </>
  );
}

function ComparedWithNow({ draft, hasTexts }: { draft: Draft; hasTexts: boolean }) {
  const { t } = useTranslation('panel-history');
  const { form } = useDraft();
  // Subscribes to changes of the draft.
  useDraftStatus();
  const now = form.getValues();
  // What was changed of items since is read when the version is restored.
  const version = { ...draft, texts: hasTexts ? draft.texts : now.texts, items: now.items };
  return (
    <>
      {!hasTexts && <p className="py-2 text-muted">{t('withoutTexts')}</p>}
      <Changes changes={diff(now, version)} draft={draft} emptyText={t('sameAsNow')} />
    </>
  );
}

function Changes({ changes, draft, emptyText }: { changes: readonly Change[]; draft: Draft; emptyText: string }) {
  return changes.length > 0 ? <ChangeList changes={changes} draft={draft} /> : <p className="py-2 text-muted">{emptyText}</p>;
}
