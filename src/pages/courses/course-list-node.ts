import type { ItemList } from 'schema-dts';
import type { Item } from '@/features/items/item';
import { offerFacts } from '@/features/items/offer-facts';
import { courseNode } from '@/features/seo/schema-org';
import { absoluteUrl, type SchemaContext } from '@/features/seo/site-nodes';

/** Returns the courses as Google's course list: name, description, provider and address of each. */
export function courseListNode(name: string, courses: readonly Item[], company: string, context: SchemaContext): ItemList {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: courses.map((course, index) => {
      const facts = offerFacts(course);
      return {
        '@type': 'ListItem',
        position: index + 1,
        url: absoluteUrl(facts.path, context),
        item: courseNode({ ...facts, company, type: course.type }, context),
      };
    }),
  };
}
