import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SchemaNode } from '@/components/structured-data';
import { openRunsQuery } from '@/features/enrolments/open-runs';
import type { Item } from '@/features/items/item';
import { offerFacts } from '@/features/items/offer-facts';
import { PageData } from '@/features/seo/page-data';
import { courseNode, newsNode, productNode, projectNode, serviceNode } from '@/features/seo/schema-org';
import type { SchemaContext } from '@/features/seo/site-nodes';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { ItemFolder } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** The structured data of an item's page: breadcrumbs, and what the item is. */
export function ItemData({ item, folder, path }: { item: Item; folder: ItemFolder; path: string }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const company = localize(companyName, language);
  const facts = offerFacts(item);
  const { data: runs = [] } = useQuery({ ...openRunsQuery(item.id), enabled: item.kind === 'course' });
  const dates = runs.map((run) => ({
    ...run,
    place: localize(run.place, language),
    teacher: localize(run.teacher, language),
    price: run.prices[0],
    isFull: run.seats === 'waiting',
  }));

  function nodeOf(context: SchemaContext): SchemaNode {
    switch (item.kind) {
      case 'product':
        return productNode({ ...facts, brand: company }, context);
      case 'course':
        return courseNode({ ...facts, company, type: item.type, dates }, context);
      case 'news':
        return newsNode({ ...facts, published: item.publishedFrom }, context);
      case 'project':
        return projectNode({ ...facts, image: item.picture ?? item.drawn }, context);
      default:
        return serviceNode(facts, context);
    }
  }

  return (
    <PageData
      name={item.title}
      path={path}
      parent={{ name: t(`nav.${folder.key}`), path: paths[folder.key] }}
      describe={(context) => [nodeOf(context)]}
    />
  );
}
