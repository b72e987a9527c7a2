import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatAgo, formatDate } from '@/lib/format';
import { ChangeList } from '../../settings/change-list';
import type { DiscardedDraft } from '../../settings/discarded-drafts';
import { applyChange, diff } from '../../settings/diff';
import { useDraft, useDraftStatus } from '../../settings/draft-context';
import { ExpandButton } from './expand-button';

/** The drafts that this account has discarded on this device within a day. Nothing without any. */
export function DiscardedList() {
  const { t } = useTranslation('panel-history');
  const { form } = useDraft();
  const { discarded } = useDraftStatus();
  const titleId = useId();
  const draft = form.getValues();
  // Those that are in the draft again have nothing to bring back.
  const lost = discarded.filter(({ changes }) => diff(draft, changes.reduce(applyChange, draft)).length > 0);
  if (lost.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <h2 id={titleId} className="font-semibold">
        {t('discarded.title')}
      </h2>
      <p className="text-muted">{t('discarded.text')}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lost.map((entry) => (
          <DiscardedRow key={entry.discardedAt} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function DiscardedRow({ entry }: { entry: DiscardedDraft }) {
  const { t } = useTranslation(['panel-history', 'panel-settings']);
  const { language } = useLanguage();
  const { form, bringBack } = useDraft();
  const [isExpanded, setExpanded] = useState(false);
  const detailsId = useId();
  const now = useNow(60_000);
  const at = new Date(entry.discardedAt);
  const when = formatDate(at, language, { dateStyle: 'medium', timeStyle: 'short' });
  const count = entry.changes.length;

  function bring() {
    bringBack(entry);
    toast({ variant: 'success', title: t('discarded.back'), description: t('restored.text', { count }) });
  }

  return (
    <li>
      <div className="flex flex-wrap items-start gap-x-3 py-1.5">
        <ExpandButton isExpanded={isExpanded} controls={detailsId} onToggle={() => setExpanded(!isExpanded)}>
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <time dateTime={at.toISOString()} className="font-medium tabular-nums">
              {when}
            </time>
            {now !== null && <span className="text-muted">{formatAgo(at.toISOString(), now, language)}</span>}
            <span className="text-muted">{t('panel-settings:changesCount', { count })}</span>
          </span>
        </ExpandButton>
        <Button
          size="sm"
          variant="secondary"
          className="my-1 ms-6 sm:ms-0"
          aria-label={t('discarded.bringBackOf', { when })}
          onClick={bring}
        >
          {t('discarded.bringBack')}
        </Button>
      </div>
      <div id={detailsId} hidden={!isExpanded} className="pb-5 sm:ps-6.5">
        {isExpanded && <ChangeList changes={entry.changes} draft={entry.changes.reduce(applyChange, form.getValues())} />}
      </div>
    </li>
  );
}
