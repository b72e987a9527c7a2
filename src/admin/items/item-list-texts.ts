import { LayoutGrid } from 'lucide-react';
import type { ListTexts } from '@/admin/list/list-definition';

/** The texts of every list of items. */
export const itemListTexts: ListTexts = {
  count: 'panel-items:count',
  search: 'panel-items:search',
  failed: 'panel-items:failed.title',
  updateFailed: 'panel-items:updateFailed',
  deleteFailed: { title: 'panel-items:deleteFailed.title', text: 'panel-items:deleteFailed.text' },
  empty: { icon: LayoutGrid, title: 'panel-items:empty.title', text: 'panel-items:empty.text' },
};
