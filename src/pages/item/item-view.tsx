import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { Button } from '@/components/ui/button';
import { Trail } from '@/components/ui/trail';
import { CourseTypeBadge } from '@/features/items/course-type-badge';
import { NewsDate } from '@/features/items/news-date';
import { FeatureList } from '@/features/items/feature-list';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { ItemPicture } from '@/features/items/item-picture';
import { ItemPrice } from '@/features/items/item-price';
import { itemPath, type ItemFolder } from '@/lib/item-paths';
import { paths } from '@/lib/paths';
import { openContactDialog } from '@/lib/window-events';
import { ProjectPicture } from '../our-work/project-picture';
import { TechTags } from '../our-work/tech-tags';
import { ItemData } from './item-data';
import { ItemHead } from './item-head';
import { NewsNeighbours } from './news-neighbours';
import { RelatedItems } from './related-items';

/** The open runs of a course, and the button that leads to them. */
const CourseAction = lazyView(() => import('./enrol/course-action').then((module) => module.CourseAction));
const CourseRuns = lazyView(() => import('./enrol/course-runs').then((module) => module.CourseRuns));

/** The button that books a first talk about a service. */
const TalkAction = lazyView(() => import('./talk/talk-action').then((module) => module.TalkAction));

/** Few items have a longer text. */
const RichText = lazyView(() => import('@/features/rich-text/rich-text').then((module) => module.RichText));

/** The content of an item's page: picture, price, features, longer text, related items and the way to ask about it. */
export function ItemView({ item, folder }: { item: Item; folder: ItemFolder }) {
  const { t } = useTranslation(['item', 'shell']);
  const { kind, title, summary, icon, price, features, task, work, tech = [], type, body } = item;
  const path = itemPath(item) ?? paths[folder.key];
  const hasPicture = kind === 'project' ? Boolean(item.picture ?? item.drawn) : Boolean(item.picture);
  const askButton = (
    <Button size="lg" className="mt-8 w-full sm:w-auto" onClick={() => openContactDialog({ subject: title })}>
      {kind === 'course' ? t('enroll') : t('contact', { item: title })}
    </Button>
  );
  return (
    <>
      <ItemHead item={item} path={path} />
      <ItemData item={item} folder={folder} path={path} />
      <article>
        <header className="container-page pt-[calc(var(--header-overlap,0px)+clamp(2.5rem,2rem+3vw,5rem))]">
          <Trail
            label={t('trail')}
            pages={[
              { name: t('shell:nav.home'), path: paths.home },
              { name: t(`shell:nav.${folder.key}`), path: paths[folder.key] },
            ]}
            className="mb-8"
          />
          <div className={hasPicture ? 'grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-16' : 'max-w-3xl'}>
            <div className="flex flex-col items-start">
              {kind === 'news' ? (
                <NewsDate post={item} className="mb-3" />
              ) : (
                <span className="mb-5 grid size-12 place-items-center rounded-control bg-accent text-on-accent shadow-glow">
                  <ItemIcon name={icon} className="size-6" />
                </span>
              )}
              <h1 dir="auto" className="max-w-full text-display text-balance">
                {title}
              </h1>
              {summary && (
                <p dir="auto" className="mt-4 max-w-[52ch] text-lead text-muted">
                  {summary}
                </p>
              )}
              <div className="mt-6 flex flex-wrap items-center gap-4">
                {price && <ItemPrice price={price} />}
                {type && <CourseTypeBadge type={type} />}
              </div>
              {kind === 'course' ? (
                <Suspense fallback={askButton}>
                  <CourseAction.Component courseId={item.id} otherwise={askButton} />
                </Suspense>
              ) : (
                kind !== 'news' && (
                  <div className="flex w-full flex-wrap gap-3">
                    {askButton}
                    {(kind === 'service' || kind === 'hardware') && (
                      <Suspense fallback={null}>
                        <TalkAction.Component serviceId={item.id} title={title} />
                      </Suspense>
                    )}
                  </div>
                )
              )}
            </div>
            {hasPicture && (
              <div className="overflow-clip rounded-panel border border-line shadow-raised">
                {kind === 'project' ? (
                  <ProjectPicture project={item} className="aspect-[4/3] w-full object-cover" />
                ) : (
                  <ItemPicture item={item} className="aspect-[8/5] w-full object-cover" />
                )}
              </div>
            )}
          </div>
        </header>
        <div className="container-page grid grid-cols-1 gap-12 py-section">
          {features.length > 0 && (
            <Part title={t(kind === 'course' ? 'skills' : 'features')}>
              <FeatureList features={features} className="sm:grid-cols-2 sm:gap-x-10" />
            </Part>
          )}
          {task && (
            <Part title={t('task')}>
              <Paragraphs text={task} />
            </Part>
          )}
          {work && (
            <Part title={t('work')}>
              <Paragraphs text={work} />
            </Part>
          )}
          {tech.length > 0 && (
            <Part title={t('technologies')}>
              <TechTags tech={tech} />
            </Part>
          )}
          {kind === 'course' && (
            <Suspense fallback={null}>
              <CourseRuns.Component courseId={item.id} title={title} />
            </Suspense>
          )}
          {Array.isArray(body.blocks) && body.blocks.length > 0 && (
            <Suspense fallback={null}>
              <RichText.Component blocks={body.blocks} language={body.language} className="max-w-measure" />
            </Suspense>
          )}
        </div>
      </article>
      {kind === 'news' ? <NewsNeighbours post={item} /> : <RelatedItems item={item} folder={folder} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 text-title">{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-measure text-body whitespace-pre-line text-muted">
      {text}
    </p>
  );
}
