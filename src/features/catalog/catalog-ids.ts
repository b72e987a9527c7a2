import { productPath, servicePath } from '../../lib/paths.ts';

/** Ids and addresses of the catalog's entries. In a file of their own, so that they load without texts and icons. */
export const serviceIds = [
  'digital-marketing',
  'web-development',
  'mobile-apps',
  'cloud-solutions',
  'cybersecurity',
  'data-analytics',
] as const;
export const hardwareIds = ['network-solutions', 'server-storage', 'it-support'] as const;
export const productIds = ['ai-crm', 'marketing-automation', 'website-builder'] as const;

export type ServiceId = (typeof serviceIds)[number];
export type HardwareId = (typeof hardwareIds)[number];
export type ProductId = (typeof productIds)[number];
export type CatalogId = ServiceId | HardwareId | ProductId;

/** The paths of all entries: `/services#cloud-solutions`, `/products#ai-crm`. */
export const catalogPaths: readonly string[] = [...[...serviceIds, ...hardwareIds].map(servicePath), ...productIds.map(productPath)];
