import { hardwareServices, products, services, type CatalogItem } from '@/features/catalog/catalog';

/** The entries whose names and addresses come from the catalog. */
export const catalogGroups = [
  { key: 'services', items: services },
  { key: 'hardware', items: hardwareServices },
  { key: 'products', items: products },
] as const satisfies { key: string; items: readonly CatalogItem[] }[];
