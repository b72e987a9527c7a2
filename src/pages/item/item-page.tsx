import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { lazyView } from '@/boot/lazy-view';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { inLanguage } from '@/features/items/item';
import { itemQuery } from '@/features/items/lookups';
import { useLiveHead } from '@/features/seo/use-live-head';
import { stripLanguage } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { itemFolders, type ItemFolder } from '@/lib/item-paths';
import { paths } from '@/lib/paths';
import { OwnPage } from '../own/own-page';
import { PlainItemHead } from './item-head';
import { ItemView } from './item-view';

const NearItems = lazyView(() => import('@/features/items/near-items').then((module) => module.NearItems));

/** The page of a service, product, course, project or post: `/services/{slug}`, one of the owner's own: `/{slug}`, or an unknown one. */
export function ItemPage() {
  const { pathname } = useLocation();
  const { slug } = useParams();
  useLiveHead();
  const folder = slug && itemFolders.find(({ key }) => stripLanguage(pathname).startsWith(`${paths[key]}/`));
  return folder ? <FolderPage folder={folder} /> : <OwnPage />;
}

/** The page of an item in a folder. One that is newer than the build is read by the browser. */
function FolderPage({ folder }: { folder: ItemFolder }) {
  const { t } = useTranslation(['item', 'common']);
  const { language } = useLanguage();
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const { data: item, error, isFetching, refetch } = useQuery(itemQuery(folder.kinds, slug));
  if (item) return <ItemView item={inLanguage(item, language)} folder={folder} />;

  return (
    <Frame>
      <PlainItemHead isMissing={item === null || error !== null} />
      {item === null ? (
        <>
          <EmptyState
            icon={SearchX}
            title={t('missing.title')}
            text={t('missing.text')}
            action={
              <AppLink to={paths[folder.key]} className={buttonClass({})}>
                {t(`all.${folder.key}`)}
              </AppLink>
            }
          />
          <div className="mt-8">
            <Suspense fallback={null}>
              <NearItems.Component path={stripLanguage(pathname)} />
            </Suspense>
          </div>
        </>
      ) : error ? (
        <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ItemSkeleton />
      )}
    </Frame>
  );
}

/** Keeps the content clear of a navbar that lies over the page. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="container-page min-h-[70dvh] pt-[calc(var(--header-overlap,0px)+3rem)] pb-section">{children}</div>;
}

function ItemSkeleton() {
  return (
    <SkeletonGroup className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-6 h-12 w-4/5" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-8 h-12 w-48" />
      </div>
      <Skeleton className="aspect-[8/5] rounded-panel" />
    </SkeletonGroup>
  );
}
