import type { ItemList, Organization } from 'schema-dts';
import { absoluteUrl, type SchemaContext } from '@/features/seo/schema-org';

export interface CourseFacts {
  name: string;
  description: string;
  /** Without language prefix. */
  path: string;
  /** In US dollars. */
  fee: number;
  isOnline: boolean;
}

/** Returns the courses as Google's course list: name, description, provider and address of each. */
export function courseListNode(name: string, courses: CourseFacts[], company: string, context: SchemaContext): ItemList {
  const provider: Organization = { '@type': 'Organization', name: company, url: `${context.origin}/` };
  return {
    '@type': 'ItemList',
    name,
    itemListElement: courses.map((course, index) => {
      const url = absoluteUrl(course.path, context);
      return {
        '@type': 'ListItem',
        position: index + 1,
        url,
        item: {
          '@type': 'Course',
          name: course.name,
          description: course.description,
          url,
          provider,
          inLanguage: ['ar', 'en'],
          offers: { '@type': 'Offer', category: 'Paid', price: course.fee, priceCurrency: 'USD' },
          hasCourseInstance: { '@type': 'CourseInstance', courseMode: course.isOnline ? 'Online' : 'Onsite' },
        },
      };
    }),
  };
}
