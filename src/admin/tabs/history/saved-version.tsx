import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { HistoryEntry } from '@/features/settings/history';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { formatAgo, formatDate } from '@/lib/format';
import { useSession } from '@/session/use-session';
import { diff } from '../../settings/diff';
import { toDraft } from '../../settings/draft';
import { draftItemsOf } from '../../settings/draft-items';
import { useChangeTexts } from '../../settings/use-change-texts';
import { ExpandButton } from './expand-button';
import { VersionDetails } from './version-details';

/** The number of changes that the closed row names. */
const namedChanges = 3;

export interface SavedVersionRowProps {
  entry: HistoryEntry;
  isCurrent: boolean;
  /** The time of the version that is being checked before it is restored, formatted. */
  checking: string | undefined;
  /** @param when the time of this version, formatted */
  onRestore: (version: Pick<HistoryEntry, 'version' | 'settings' | 'texts'>, when: string) => void;
}

/** A saved version with time, author and a summary. It expands to all changes. */
export function SavedVersionRow({ entry, isCurrent, checking, onRestore }: SavedVersionRowProps) {
  const { t } = useTranslation('panel-history');
  const { language } = useLanguage();
  const [isExpanded, setExpanded] = useState(false);
  const detailsId = useId();
  const now = useServerNow(60_000);
  const texts = useChangeTexts();

  const draft = useMemo(() => toDraft(entry.settings, entry.texts, draftItemsOf(entry.items.map(({ after }) => after))), [entry]);
  const changes = useMemo(() => {
    // The first version replaced the built-in settings.
    const before = entry.version === 1 ? { settings: {}, texts: {} } : entry.before;
    const items = draftItemsOf(entry.items.map((item) => item.before)).map((item) => ({
      ...item,
      // The version of the row is no change of it.
      version: draft.items.find(({ key }) => key === item.key)?.version ?? item.version,
    }));
    return before && diff(toDraft(before.settings, before.texts, items), draft);
  }, [entry, draft]);
  const when = formatDate(entry.savedAt, language, { dateStyle: 'medium', timeStyle: 'short' });
  const summary = summaryOf();

  function summaryOf() {
    if (changes === undefined) return t('unknownChanges');
    if (changes.length === 0) return t(entry.version === 1 ? 'beginning' : 'noChanges');
    const names = changes
      .slice(0, namedChanges)
      .map((change) => texts.nameOf(change, draft))
      .join(t('and'));
    return changes.length > namedChanges ? `${names} ${t('more', { count: changes.length - namedChanges })}` : names;
  }

  return (
    <li>
      <div className="flex flex-wrap items-start gap-x-3 py-1.5">
        <ExpandButton isExpanded={isExpanded} controls={detailsId} onToggle={() => setExpanded(!isExpanded)}>
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <time dateTime={entry.savedAt} className="font-medium tabular-nums">
                {when}
              </time>
              {now !== null && <span className="text-muted">{formatAgo(entry.savedAt, now, language)}</span>}
              <SavedBy entry={entry} />
              {isCurrent && <Badge tone="success">{t('current')}</Badge>}
            </span>
            <span className="block pt-0.5 break-words text-muted">{summary}</span>
          </span>
        </ExpandButton>
        {!isCurrent && (
          <Button
            size="sm"
            variant="secondary"
            className="my-1 ms-6 sm:ms-0"
            loading={checking === when}
            aria-label={t('restoreOf', { when })}
            onClick={() => onRestore(entry, when)}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <div id={detailsId} hidden={!isExpanded} className="pb-5 sm:ps-6.5">
        {isExpanded && (
          <VersionDetails draft={draft} hasTexts={entry.texts !== undefined} changes={changes} isFirst={entry.version === 1} />
        )}
      </div>
    </li>
  );
}

function SavedBy({ entry: { savedBy } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('panel-history');
  const { userId } = useSession();
  const name = savedBy === null ? t('by.nobody') : (savedBy.name ?? t('by.unnamed'));
  return (
    <span className="min-w-0 text-muted">
      <span aria-hidden="true">· </span>
      <bdi className="break-words">{name}</bdi>
      <span>{savedBy !== null && savedBy.id === userId && ` ${t('by.you')}`}</span>
    </span>
  );
}
