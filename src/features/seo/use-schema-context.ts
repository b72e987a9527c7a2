import { useLanguage } from '@/i18n/use-language';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import type { SchemaContext } from './schema-org';

/** Undefined until the site's origin is known; a page describes itself to search engines from then on. */
export function useSchemaContext(): SchemaContext | undefined {
  const origin = useSiteOrigin();
  const { language } = useLanguage();
  return origin ? { origin, language } : undefined;
}
