import { hardwareIds, productIds, serviceIds } from '@/features/catalog/catalog-ids';
import { contactAnchor } from '@/lib/links';
import type { PageKey } from '@/lib/site-pages';

/** The anchors of every page. A test compares them with the built pages. */
export const pageAnchors: Partial<Record<PageKey, readonly string[]>> = {
  home: ['services', 'products', 'testimonials', contactAnchor],
  services: ['digital', ...serviceIds, 'hardware', ...hardwareIds, 'process'],
  products: [...productIds, 'included'],
  about: ['story', 'values', 'team', 'offices'],
  careers: ['openings', 'steps'],
  courses: ['courses'],
  ourWork: ['company-profile', 'design', 'video', 'web', 'software', 'courses', 'it-services', 'network'],
  searchResults: ['results'],
  privacyPolicy: [
    'controller',
    'data',
    'browser',
    'basis',
    'sharing',
    'video',
    'location',
    'retention',
    'rights',
    'children',
    'changes',
    'reach',
  ],
  termsOfService: [
    'acceptance',
    'offers',
    'use',
    'accounts',
    'content',
    'moderation',
    'reviews',
    'property',
    'external',
    'liability',
    'privacy',
    'changes',
    'law',
    'reach',
  ],
};
