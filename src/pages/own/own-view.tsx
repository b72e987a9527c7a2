import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { AppLink } from '@/components/ui/app-link';
import { Trail } from '@/components/ui/trail';
import type { Item } from '@/features/items/item';
import { ItemPicture } from '@/features/items/item-picture';
import { offerFacts } from '@/features/items/offer-facts';
import { PageData } from '@/features/seo/page-data';
import { webPageNode } from '@/features/seo/schema-org';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { ItemHead } from '../item/item-head';

/** In a chunk of its own, as on pages of items: no page loads the code of another. */
const RichText = lazyView(() => import('@/features/rich-text/rich-text').then((module) => module.RichText));

/** The content of a page of one's own: title, summary, picture and blocks. A version of a legal page says since when it is in force. */
export function OwnView({ page }: { page: Item }) {
  const { t } = useTranslation(['item', 'shell']);
  const { language } = useLanguage();
  const { title, summary, picture, body, replaces, effective_from: day = '' } = page;
  const facts = offerFacts(page);
  return (
    <>
      <ItemHead item={page} path={facts.path} />
      <PageData name={title} path={facts.path} describe={(context) => [webPageNode(facts, context)]} />
      <article className="container-page pt-[calc(var(--header-overlap,0px)+clamp(2.5rem,2rem+3vw,5rem))] pb-section">
        <header className={picture ? 'grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-16' : 'max-w-3xl'}>
          <div className="min-w-0">
            <Trail label={t('trail')} pages={[{ name: t('shell:nav.home'), path: paths.home }]} className="mb-8" />
            {replaces && (
              <p className="mb-4 flex flex-wrap gap-x-3 text-small text-muted">
                <time dateTime={day}>{t('version.from', { date: formatDate(day, language, { dateStyle: 'long', timeZone: 'UTC' }) })}</time>
                <AppLink to={`/${replaces}`} className="text-primary-text underline underline-offset-4">
                  {t(`version.current.${replaces}`)}
                </AppLink>
              </p>
            )}
            <h1 dir="auto" className="text-display text-balance break-words">
              {title}
            </h1>
            {summary && (
              <p dir="auto" className="mt-4 max-w-measure text-lead whitespace-pre-line text-muted">
                {summary}
              </p>
            )}
          </div>
          {picture && (
            <div className="overflow-clip rounded-panel border border-line shadow-raised">
              <ItemPicture item={page} className="aspect-[8/5] w-full object-cover" />
            </div>
          )}
        </header>
        <Suspense fallback={<div className="min-h-[70dvh]" />}>
          <RichText.Component blocks={body.blocks} language={body.language} className="mt-[clamp(2.5rem,2rem+3vw,4rem)]" />
        </Suspense>
      </article>
    </>
  );
}
