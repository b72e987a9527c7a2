import { hardwareServices, products, services, type CatalogItem } from '@/features/catalog/catalog';

/** The groups with entries from the catalog. */
export const catalogGroups = [
  { key: 'services', items: services },
  { key: 'hardware', items: hardwareServices },
  { key: 'products', items: products },
] as const satisfies { key: string; items: readonly CatalogItem[] }[];
