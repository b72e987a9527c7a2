import { hardwareServices, products, services, type CatalogItem } from '@/features/catalog/catalog';
import { paths } from '@/lib/paths';

/** Spec section 2, legal and sitemap; courses, our work and the creators hub join (DESIGN section 7). Contact opens the dialog. */
export const mainPages = [
  { key: 'home', to: paths.home },
  { key: 'about', to: paths.about },
  { key: 'services', to: paths.services },
  { key: 'products', to: paths.products },
  { key: 'careers', to: paths.careers },
  { key: 'courses', to: paths.courses },
  { key: 'ourWork', to: paths.ourWork },
  { key: 'creatorsHub', to: paths.joinCreatorsHub },
] as const;

export const legalPages = [
  { key: 'privacyPolicy', to: paths.privacyPolicy },
  { key: 'termsOfService', to: paths.termsOfService },
] as const;

/** The entries whose names and addresses come from the catalog. */
export const catalogGroups = [
  { key: 'services', items: services },
  { key: 'hardware', items: hardwareServices },
  { key: 'products', items: products },
] as const satisfies { key: string; items: readonly CatalogItem[] }[];
