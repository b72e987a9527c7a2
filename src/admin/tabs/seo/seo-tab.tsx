import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { seoNotes } from '@/admin/insights/seo/seo-notes';
import { textWidth } from '@/admin/insights/seo/text-width';
import { cn } from '@/lib/cn';
import { seoPages } from '@/lib/site-pages';
import { useDraft, useDraftSettings } from '../../settings/draft-context';
import { isListing } from './listing';
import { PageList } from './page-list';
import { PageTexts } from './page-texts';

/**
 * The search-engine texts: all pages with their notes, and the texts of the selected page with previews.
 * Narrow screens show either the list or the page.
 */
export function SeoTab() {
  const { form } = useDraft();
  const draft = useWatch({ control: form.control, name: 'seo' });
  const settings = useDraftSettings();
  const [search, setSearch] = useSearchParams();
  const selected = seoPages.find((key) => key === search.get('page'));
  const page = selected ?? seoPages[0] ?? 'home';
  const show = search.get('show');
  const listing = isListing(show) ? show : 'all';
  const marks = useMemo(() => seoNotes(draft, settings, textWidth), [draft, settings]);
  const list = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);

  // Moves the focus into the part that becomes visible.
  useEffect(() => {
    const previous = shown.current;
    shown.current = selected;
    const isLost =
      document.activeElement === document.body ||
      list.current?.contains(document.activeElement) ||
      texts.current?.contains(document.activeElement);
    if (previous === selected || !isLost) return;
    if (selected && list.current?.offsetParent === null) texts.current?.querySelector<HTMLElement>('h2')?.focus();
    else if (!selected && texts.current?.offsetParent === null)
      list.current?.querySelector<HTMLElement>(`[data-page="${previous ?? ''}"]`)?.focus();
  }, [selected]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
      <div ref={list} className={cn('@3xl:block', selected && 'hidden')}>
        <PageList
          marks={marks}
          page={page}
          isSelected={selected !== undefined}
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
      <div ref={texts} className={cn('min-w-0 @3xl:block', !selected && 'hidden')}>
        <PageTexts key={page} page={page} settings={settings} marks={marks.filter((mark) => mark.page === page)} listing={listing} />
      </div>
    </div>
  );
}
