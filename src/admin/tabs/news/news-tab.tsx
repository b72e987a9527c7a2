import { itemsTab } from '../../items/items-tab';

/** The news and their categories. */
export const NewsTab = itemsTab(['news', 'news_category']);
