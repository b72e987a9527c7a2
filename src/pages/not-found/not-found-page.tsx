import { Search } from 'lucide-react';
import { Suspense, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lazyView } from '@/boot/lazy-view';
import { TextInput } from '@/components/form/text-input';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useLanguage } from '@/i18n/use-language';
import { nearestPaths } from '@/lib/nearest-paths';
import { paths } from '@/lib/paths';
import { useMissingPath } from './use-missing-path';

/** Asks the database, once the page has loaded. */
const NearItems = lazyView(() => import('@/features/items/near-items').then((module) => module.NearItems));

/** The pages that may have been meant, by the key of their name. */
const pages = {
  services: paths.services,
  products: paths.products,
  about: paths.about,
  careers: paths.careers,
  courses: paths.courses,
  ourWork: paths.ourWork,
  creatorsHub: paths.creatorsHub,
} as const;
type PageName = keyof typeof pages;

/** Suggested when no page is near. */
const usual: readonly PageName[] = ['services', 'products', 'courses', 'careers'];

const names: readonly PageName[] = ['services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub'];

/**
 * The page of every unknown path. Hidden while the page of one's own at this address is read (boot/inline/missing-page). The host serves it
 * with status 404. It leads on where the database knows a redirect.
 */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const path = useMissingPath();
  const near = path === null ? [] : nearestPaths(path, Object.values(pages));
  const shown = near.length > 0 ? near.flatMap((to) => names.find((name) => pages[name] === to) ?? []) : usual;
  return (
    <section
      id="not-found"
      className="[[data-asking]_&]:invisible container-page flex min-h-[70dvh] flex-col items-center justify-center gap-6 py-section text-center"
    >
      <p aria-hidden="true" className="text-gradient text-[clamp(5rem,18vw,10rem)] leading-none font-bold" dir="ltr">
        404
      </p>
      <h1 className="text-title">
        <span className="sr-only">{t('notFound.code')}: </span>
        {t('notFound.title')}
      </h1>
      <p className="max-w-measure text-lead text-muted">{t('notFound.text')}</p>
      <SearchForm />
      <nav aria-label={t(near.length > 0 ? 'notFound.nearest' : 'notFound.pages')} className="flex flex-col items-center gap-1">
        {near.length > 0 && <p className="text-muted">{t('notFound.nearest')}</p>}
        <ul className="flex flex-wrap justify-center gap-x-2">
          {shown.map((name) => (
            <li key={name}>
              <AppLink to={pages[name]} className={buttonClass({ variant: near.length > 0 ? 'secondary' : 'ghost' })}>
                {t(`nav.${name}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {path !== null && (
        <Suspense fallback={null}>
          <NearItems.Component path={path} />
        </Suspense>
      )}
      <AppLink to={paths.home} className={buttonClass({ size: 'lg' })}>
        {t('notFound.home')}
      </AppLink>
    </section>
  );
}

/** A search of the site. Before the script has loaded, the form opens the results itself. */
function SearchForm() {
  const { t } = useTranslation('shell');
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const results = localizePath(paths.searchResults);
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    void navigate(`${results}?${new URLSearchParams({ q: typeof query === 'string' ? query : '' }).toString()}`);
  }
  return (
    <form role="search" action={results} onSubmit={search} className="flex w-full max-w-md flex-wrap justify-center gap-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <TextInput
          type="search"
          name="q"
          aria-label={t('search')}
          placeholder={t('search')}
          leading={<Search aria-hidden="true" />}
          required
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('notFound.search')}
      </Button>
    </form>
  );
}
