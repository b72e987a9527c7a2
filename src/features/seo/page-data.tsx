import { useTranslation } from 'react-i18next';
import { StructuredData, type SchemaNode } from '@/components/structured-data';
import { paths } from '@/lib/paths';
import { breadcrumbNode, type SchemaContext } from './site-nodes';
import { useSchemaContext } from './use-schema-context';

export interface PageDataProps {
  /** The page's name in the breadcrumbs. */
  name: string;
  /** The path without language prefix. */
  path: string;
  /** The page between the home page and this one. */
  parent?: { name: string; path: string };
  /** Returns further nodes. Called once the site's origin is known. */
  describe?: (context: SchemaContext) => SchemaNode[];
}

/** The structured data of an inner page: breadcrumbs and further nodes. */
export function PageData({ name, path, parent, describe }: PageDataProps) {
  const { t } = useTranslation('shell');
  const context = useSchemaContext();
  if (!context) return null;
  const trail = [{ name: t('nav.home'), path: paths.home }, ...(parent ? [parent] : []), { name, path }];
  return <StructuredData nodes={[breadcrumbNode(trail, context), ...(describe?.(context) ?? [])]} />;
}
