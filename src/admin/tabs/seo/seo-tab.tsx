import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { seoNotes } from '@/admin/insights/seo/seo-notes';
import { textWidth } from '@/admin/insights/seo/text-width';
import { cn } from '@/lib/cn';
import { seoPages, type SeoPage } from '@/lib/site-pages';
import { useDraft, useDraftSettings } from '../../settings/draft-context';
import { isListing } from './listing';
import { PageList } from './page-list';
import { PageTexts } from './page-texts';

/** The page in the address. */
const pageIn = (name: string | null): SeoPage | undefined => seoPages.find((page) => page === name);

/**
 * The search-engine texts: all pages with their notes, and the texts of the selected page with previews. On narrow screens the list and the
 * page replace each other.
 */
export function SeoTab() {
  const { form } = useDraft();
  const draft = useWatch({ control: form.control, name: 'seo' });
  const settings = useDraftSettings();
  const [search, setSearch] = useSearchParams();
  const chosen = pageIn(search.get('page'));
  const page = chosen ?? seoPages[0] ?? 'home';
  const show = search.get('show');
  const listing = isListing(show) ? show : 'all';
  const marks = useMemo(() => seoNotes(draft, settings, textWidth), [draft, settings]);
  const list = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);

  // The focus moves to the part that replaces the other.
  useEffect(() => {
    const left = shown.current;
    shown.current = chosen;
    const isLost =
      document.activeElement === document.body ||
      list.current?.contains(document.activeElement) ||
      texts.current?.contains(document.activeElement);
    if (left === chosen || !isLost) return;
    if (chosen && list.current?.offsetParent === null) texts.current?.querySelector<HTMLElement>('h2')?.focus();
    else if (!chosen && texts.current?.offsetParent === null)
      list.current?.querySelector<HTMLElement>(`[data-page="${left ?? ''}"]`)?.focus();
  }, [chosen]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
      <div ref={list} className={cn('@3xl:block', chosen && 'hidden')}>
        <PageList
          marks={marks}
          page={page}
          isChosen={chosen !== undefined}
          listing={listing}
          onListing={(next) =>
            setSearch(
              (params) => {
                if (next === 'all') params.delete('show');
                else params.set('show', next);
                return params;
              },
              { replace: true },
            )
          }
        />
      </div>
      <div ref={texts} className={cn('min-w-0 @3xl:block', !chosen && 'hidden')}>
        <PageTexts key={page} page={page} settings={settings} marks={marks.filter((mark) => mark.page === page)} listing={listing} />
      </div>
    </div>
  );
}
