import { useLanguage } from '@/i18n/use-language';
import { useSiteOrigin } from '@/hooks/use-site-origin';
import type { SchemaContext } from './site-nodes';

/** Returns the context of structured data; undefined until the site's origin is known. */
export function useSchemaContext(): SchemaContext | undefined {
  const origin = useSiteOrigin();
  const { language } = useLanguage();
  return origin ? { origin, language } : undefined;
}
