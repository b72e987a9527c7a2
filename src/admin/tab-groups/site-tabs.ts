import { Building2, Contact, CornerUpRight, Images, Link2, Palette, PanelTop, Search, Type } from 'lucide-react';
import type { GroupTab } from './panel-tab';

/** The tabs of the menu's group `site`, in order. */
export const siteTabs: readonly GroupTab[] = [
  {
    id: 'general',
    icon: Building2,
    kind: 'settings',
    namespaces: ['panel-general', 'panel-media'],
    load: () => import('../tabs/general/general-tab').then((module) => module.GeneralTab),
  },
  {
    id: 'contact',
    icon: Contact,
    kind: 'settings',
    namespaces: ['panel-contact'],
    load: () => import('../tabs/contact/contact-tab').then((module) => module.ContactTab),
  },
  {
    id: 'seo',
    icon: Search,
    kind: 'settings',
    namespaces: ['panel-seo'],
    load: () => import('../tabs/seo/seo-tab').then((module) => module.SeoTab),
  },
  {
    id: 'theme',
    icon: Palette,
    kind: 'settings',
    namespaces: ['panel-theme', 'reviews'],
    load: () => import('../tabs/theme/theme-tab').then((module) => module.ThemeTab),
  },
  {
    id: 'navigation',
    icon: PanelTop,
    kind: 'settings',
    namespaces: ['panel-navigation', 'panel-footer-links'],
    load: () => import('../tabs/navigation/navigation-tab').then((module) => module.NavigationTab),
  },
  {
    id: 'footerLinks',
    icon: Link2,
    kind: 'settings',
    namespaces: ['panel-footer-links'],
    load: () => import('../tabs/footer-links/footer-links-tab').then((module) => module.FooterLinksTab),
  },
  {
    id: 'texts',
    icon: Type,
    kind: 'page',
    hasBar: true,
    namespaces: ['panel-texts'],
    load: () => import('../tabs/texts/texts-tab').then((module) => module.TextsTab),
  },
  {
    id: 'redirects',
    icon: CornerUpRight,
    kind: 'list',
    namespaces: ['panel-redirects', 'panel-list', 'panel-forms'],
    load: () => import('../tabs/redirects/redirects-tab').then((module) => module.RedirectsTab),
  },
  {
    id: 'media',
    icon: Images,
    kind: 'settings',
    namespaces: ['panel-media', 'home'],
    load: () => import('../tabs/media/media-tab').then((module) => module.MediaTab),
  },
];
