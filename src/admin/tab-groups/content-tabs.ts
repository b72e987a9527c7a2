import { FileText, FolderKanban, GraduationCap, LayoutGrid, ListChecks, Newspaper, Package } from 'lucide-react';
import type { GroupTab } from './panel-tab';

/** The namespaces of the tabs with items. */
const itemNamespaces = [
  'panel-list',
  'panel-items',
  'panel-import',
  'panel-rich-text',
  'panel-forms',
  'panel-media',
  'panel-settings',
  'panel-footer-links',
  'panel-audit',
  'items',
  'shell',
] as const;

/** The tabs of the menu's group `content`, in order. */
export const contentTabs: readonly GroupTab[] = [
  {
    id: 'services',
    icon: LayoutGrid,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/services/services-tab').then((module) => module.ServicesTab),
  },
  {
    id: 'products',
    icon: Package,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/products/products-tab').then((module) => module.ProductsTab),
  },
  {
    id: 'courses',
    icon: GraduationCap,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/courses/courses-tab').then((module) => module.CoursesTab),
  },
  {
    id: 'projects',
    icon: FolderKanban,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/projects/projects-tab').then((module) => module.ProjectsTab),
  },
  {
    id: 'lists',
    icon: ListChecks,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/lists/lists-tab').then((module) => module.ListsTab),
  },
  {
    id: 'news',
    icon: Newspaper,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/news/news-tab').then((module) => module.NewsTab),
  },
  {
    id: 'ownPages',
    icon: FileText,
    kind: 'list',
    hasBar: true,
    namespaces: itemNamespaces,
    load: () => import('../tabs/own-pages/own-pages-tab').then((module) => module.OwnPagesTab),
  },
];
