import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { isInPart, textIdOf, textParts, textsPath } from '@/features/texts/text-parts';
import { errorMessage } from '@/lib/backend/errors';
import { focusedPath } from '../../preview/focused-path';
import { useDraft } from '../../settings/draft-context';
import { findTexts } from './find-texts';
import { UnusedTexts } from './unused-texts';
import { shippedTextsQuery } from '@/admin/insights/texts/shipped-texts';
import { entriesOf, isListing } from './text-entries';
import { FoundTexts, PartTexts } from './text-list';
import { TextsToolbar } from './texts-toolbar';
import { tabPath } from '@/admin/tab-ids';
import { Notice } from '@/components/feedback/notice';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';

/**
 * Says which mails have their texts elsewhere: receipts and refusals in a tab of their own, those of accounts in the project's templates.
 */
function MailsNotice() {
  const { t } = useTranslation('panel-texts');
  return (
    <Notice
      title={t('mails.title')}
      action={
        <AppLink to={tabPath('notifications')} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          {t('mails.open')}
        </AppLink>
      }
    >
      {t('mails.text')}
    </Notice>
  );
}

/** In milliseconds. By then a text that was picked in the preview has the focus. */
const pickedMs = 300;

const everyNamespace = [...new Set(textParts.flatMap(({ namespaces }) => namespaces))].sort();

/**
 * The texts of the site by page, in the order of the page, beside the preview. A search or a filter looks through all pages: by what one
 * sees, in both languages.
 */
export function TextsTab() {
  const { t } = useTranslation(['panel-texts', 'common']);
  const { form } = useDraft();
  const [params, setParams] = useSearchParams();
  const part = textParts.find(({ id }) => id === params.get('page')) ?? textParts[0];
  const show = params.get('show');
  const listing = isListing(show) ? show : 'all';
  const query = params.get('q') ?? '';
  const isSearching = listing !== 'all' || query !== '';
  const { data, error, refetch, isFetching } = useQuery(shippedTextsQuery(isSearching ? everyNamespace : (part?.namespaces ?? [])));
  const entries = useMemo(() => (data && part ? entriesOf(part, data) : []), [data, part]);
  // With the texts of the draft at this moment, so that no text leaves the list while it is edited.
  const found = useMemo(
    () => (data && isSearching ? findTexts(data, { listing, query, texts: form.getValues('texts') }) : undefined),
    [data, isSearching, listing, query, form],
  );

  // The preview follows to the page of the texts, unless a text of this part was picked in it.
  useEffect(() => {
    const [first] = entries;
    if (!first || !part || isSearching) return;
    const timer = setTimeout(() => {
      const id = textIdOf(focusedPath.get() ?? '');
      if (id === undefined || !isInPart(part, id)) focusedPath.set(textsPath + first.id);
    }, pickedMs);
    return () => clearTimeout(timer);
  }, [entries, part, isSearching]);

  function set(changes: Partial<Record<'page' | 'show' | 'q', string>>) {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(next), { replace: true });
  }

  return (
    <div className="space-y-6">
      <TextsToolbar part={isSearching ? undefined : part?.id} listing={listing} query={query} onChange={set} />
      {data === undefined &&
        (error ? (
          <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <TextsSkeleton />
        ))}
      {data && listing === 'stale' && <UnusedTexts shipped={data} />}
      {found && <FoundTexts key={listing + query} found={found} />}
      {data && !isSearching && part?.id === 'mails' && <MailsNotice />}
      {data && !isSearching && <PartTexts key={part?.id} entries={entries} />}
    </div>
  );
}

function TextsSkeleton() {
  return (
    <SkeletonGroup className="space-y-5">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-32" />
          <div className="grid gap-2 sm:grid-cols-2">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
