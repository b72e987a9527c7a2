import { useTranslation } from 'react-i18next';
import { StructuredData, type SchemaNode } from '@/components/structured-data';
import { paths } from '@/lib/paths';
import { breadcrumbNode, type SchemaContext } from './schema-org';
import { useSchemaContext } from './use-schema-context';

export interface PageDataProps {
  /** The page's name in the breadcrumbs. */
  name: string;
  /** Without language prefix. */
  path: string;
  /** What else the page describes; called once the site's origin is known. */
  describe?: (context: SchemaContext) => SchemaNode[];
}

/** Structured data of an inner page: its breadcrumbs and, if given, what it shows. */
export function PageData({ name, path, describe }: PageDataProps) {
  const { t } = useTranslation('shell');
  const context = useSchemaContext();
  if (!context) return null;
  const trail = [
    { name: t('nav.home'), path: paths.home },
    { name, path },
  ];
  return <StructuredData nodes={[breadcrumbNode(trail, context), ...(describe?.(context) ?? [])]} />;
}
