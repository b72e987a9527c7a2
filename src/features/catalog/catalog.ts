import {
  ChartNoAxesCombined,
  Cloud,
  CodeXml,
  Headset,
  LayoutTemplate,
  Megaphone,
  Network,
  Server,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { productPath, servicePath } from '@/lib/paths';
import { hardwareIds, productIds, serviceIds, type CatalogId, type HardwareId, type ProductId, type ServiceId } from './catalog-ids';

export type { CatalogId, HardwareId, ServiceId };

/** An entry of the catalog. Its texts are in `public/locales/{en,ar}/catalog.json` under its id (`catalogTexts`). */
export interface CatalogItem<Id extends CatalogId = CatalogId> {
  /** Also the hash on its page: `/services#cloud-solutions`. */
  id: Id;
  Icon: LucideIcon;
  image: { src: string; width: number; height: number };
  /** The path of its description, without the language prefix. */
  path: string;
}

export interface Product extends CatalogItem<ProductId> {
  /** US dollars a month. */
  monthlyPrice: number;
}

const icons: Record<CatalogId, LucideIcon> = {
  'digital-marketing': Megaphone,
  'web-development': CodeXml,
  'mobile-apps': Smartphone,
  'cloud-solutions': Cloud,
  cybersecurity: ShieldCheck,
  'data-analytics': ChartNoAxesCombined,
  'network-solutions': Network,
  'server-storage': Server,
  'it-support': Headset,
  'ai-crm': Sparkles,
  'marketing-automation': Workflow,
  'website-builder': LayoutTemplate,
};

const monthlyPrices: Record<ProductId, number> = { 'ai-crm': 99, 'marketing-automation': 149, 'website-builder': 79 };

const service = <Id extends ServiceId | HardwareId>(id: Id): CatalogItem<Id> => ({
  id,
  Icon: icons[id],
  image: { src: `/images/${id}.svg`, width: 800, height: 500 },
  path: servicePath(id),
});

const product = (id: ProductId): Product => ({
  id,
  Icon: icons[id],
  image: { src: `/images/${id}.svg`, width: 800, height: 600 },
  path: productPath(id),
  monthlyPrice: monthlyPrices[id],
});

export const services: readonly CatalogItem<ServiceId>[] = serviceIds.map((id) => service(id));
/** Shown on the services page too. */
export const hardwareServices: readonly CatalogItem<HardwareId>[] = hardwareIds.map((id) => service(id));
export const products: readonly Product[] = productIds.map(product);
