import { useTranslation } from 'react-i18next';
import type { Item } from '@/features/items/item';
import { HeadTags } from '@/features/settings/head-tags';
import { useCompanyName } from '@/features/settings/use-brand';
import { assetUrl } from '@/lib/asset-url';

/** The head while an item or a posting is loading or missing. The build prerenders it for the shell. `name` replaces the usual title. */
export function PlainItemHead({ isMissing, name }: { isMissing: boolean; name?: string | undefined }) {
  const { t } = useTranslation('shell');
  const company = useCompanyName();
  return <HeadTags isHidden={isMissing} title={`${name ?? t(isMissing ? 'titles.notFound' : 'titles.item')} | ${company}`} />;
}

/** Title, description, canonical link, alternates and share card of the page of an item. */
export function ItemHead({ item, path }: { item: Item; path: string }) {
  return (
    <DetailHead
      title={item.seo_title || { name: item.title }}
      description={item.seo_description || item.summary || item.title}
      path={path}
      picture={item.picture}
      published={item.publishedFrom}
      isArticle={item.kind === 'news'}
      // As isIndexed, whose module pages do not load.
      isHidden={Boolean(item.noindex) || item.replaces !== undefined}
    />
  );
}

export interface DetailHeadProps {
  /** The whole title, or the name before the company's. */
  title: string | { name: string };
  description: string;
  /** Without language prefix. */
  path: string;
  /** As it is stored. The share card of the site stands in. */
  picture: string | null | undefined;
  published?: string | undefined;
  isArticle?: boolean;
  /** Search engines may not list it. */
  isHidden?: boolean;
}

/** The head of a page about one thing, such as a posting. */
export function DetailHead({ title, description, path, picture, published, isArticle = false, isHidden }: DetailHeadProps) {
  const company = useCompanyName();
  return (
    <HeadTags
      title={typeof title === 'string' ? title : `${title.name} | ${company}`}
      description={description}
      path={path}
      // Networks show no SVG.
      picture={picture && !/\.svg(?:[?#]|$)/i.test(picture) ? assetUrl(picture) : undefined}
      type={isArticle ? 'article' : 'website'}
      properties={{ 'article:published_time': published }}
      isHidden={isHidden}
    />
  );
}
