import { useTranslation } from 'react-i18next';
import { isProblem, type SeoNote } from '@/admin/insights/seo/seo-notes';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { useOrderedLanguages } from '../../ui/use-ordered-languages';
import { cn } from '@/lib/cn';
import { seoPages, type SeoPage } from '@/lib/site-pages';
import { Segments } from '../../ui/segments';
import { listings, seoAddress, type Listing } from './listing';

export interface PageListProps {
  marks: readonly SeoNote[];
  page: SeoPage;
  /** Whether the page is in the address. It then stays in the list. */
  isSelected: boolean;
  listing: Listing;
  onListing: (listing: Listing) => void;
}

/** The indexable pages with their problems by language. */
export function PageList({ marks, page, isSelected, listing, onListing }: PageListProps) {
  const { t } = useTranslation(['panel-seo', 'panel-settings']);
  const marksOf = (one: SeoPage) => marks.filter((mark) => mark.page === one);
  const pages: Record<Listing, readonly SeoPage[]> = {
    all: seoPages,
    problems: seoPages.filter((one) => marksOf(one).some(isProblem)),
    defaults: seoPages.filter((one) => marksOf(one).some((mark) => !isProblem(mark))),
  };
  const listed = seoPages.filter((one) => pages[listing].includes(one) || (isSelected && one === page));

  return (
    <div className="@3xl:sticky @3xl:top-24">
      <Segments
        label={t('listing.label')}
        value={listing}
        options={listings.map((value) => ({ value, label: t(`listing.${value}`), count: pages[value].length }))}
        onChange={onListing}
      />
      <p role="status" className={pages[listing].length === 0 ? 'px-2.5 pt-4 text-muted' : 'sr-only'}>
        {pages[listing].length === 0 && listing !== 'all' && t(`nothing.${listing}`)}
      </p>
      <nav aria-label={t('pages')} className="mt-3">
        <ul className="space-y-px">
          {listed.map((one) => (
            <li key={one}>
              <AppLink
                to={seoAddress(one, listing)}
                data-page={one}
                aria-current={one === page ? 'true' : undefined}
                className={cn(
                  'flex min-h-13 items-center gap-2 rounded-control px-2.5 py-1.5 transition-colors duration-150 hover:bg-card-hover',
                  one === page && '@3xl:bg-card-hover forced-colors:border-2 forced-colors:border-[color:Highlight]',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{t(`panel-settings:pages.${one}`)}</span>
                  <bdi dir="ltr" className="block truncate text-muted rtl:text-end">
                    {one === 'home' ? '/' : `/${one}`}
                  </bdi>
                </span>
                <PageMarks marks={marksOf(one)} />
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The number of problems in each language, or that the texts are the built-in ones. */
function PageMarks({ marks }: { marks: readonly SeoNote[] }) {
  const { t } = useTranslation(['panel-seo', 'panel-settings']);
  const ordered = useOrderedLanguages();
  const problems = marks.filter(isProblem);
  if (problems.length === 0) return marks.length > 0 ? <span className="shrink-0 text-muted">{t('default')}</span> : null;
  return (
    <span className="flex shrink-0 gap-1">
      {ordered.map((language) => {
        const count = problems.filter((mark) => mark.language === language).length;
        if (count === 0) return null;
        return (
          <Badge key={language} tone="warning" className="gap-1! px-1.5! tabular-nums">
            <span aria-hidden="true">{t(`short.${language}`)}</span>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('problemsIn', { count, language: t(`panel-settings:languages.${language}`) })}</span>
          </Badge>
        );
      })}
    </span>
  );
}
