import { Suspense, type ReactNode } from 'react';
import { lazyView } from '@/boot/lazy-view';
import { PageHero } from '@/components/ui/page-hero';
import { inLanguage, type StoredItem } from '@/features/items/item';
import type { LegalVersions } from '@/features/items/own-pages';
import { PageData } from '@/features/seo/page-data';
import { useLanguage } from '@/i18n/use-language';
import { dayOf, EffectiveDate, VersionList } from './version-list';

/** Most sites show the built-in text. */
const RichText = lazyView(() => import('@/features/rich-text/rich-text').then((module) => module.RichText));

export interface OwnVersionsProps extends LegalVersions {
  path: string;
  /** The link to the other legal text. */
  otherDocument: ReactNode;
}

/**
 * The company's own text of a legal page that is in force, with its date and the other versions. Without one, the list of those to come,
 * for the end of the built-in text.
 */
export function OwnVersions({ current, versions, ...page }: OwnVersionsProps) {
  const list = <VersionList current={current} versions={versions} />;
  return current ? <OwnDocument version={current} list={list} {...page} /> : list;
}

function OwnDocument({
  version,
  list,
  path,
  otherDocument,
}: Omit<OwnVersionsProps, keyof LegalVersions> & { version: StoredItem; list: ReactNode }) {
  const { language } = useLanguage();
  const { title, summary, body } = inLanguage(version, language);
  return (
    <>
      <PageData name={title} path={path} />
      <PageHero
        title={<bdi>{title}</bdi>}
        lead={summary && <span dir="auto">{summary}</span>}
        eyebrow={<EffectiveDate day={dayOf(version)} />}
      />
      <div className="container-page flex flex-col gap-10 pb-section">
        <Suspense fallback={<div className="min-h-[70dvh]" />}>
          <RichText.Component blocks={body.blocks} language={body.language} />
        </Suspense>
        {list}
        <p className="border-t border-line pt-4 text-small">{otherDocument}</p>
      </div>
    </>
  );
}
