import { itemsTab } from '../../items/items-tab';

/** The products. */
export const ProductsTab = itemsTab(['product']);
