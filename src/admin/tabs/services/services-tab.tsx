import { itemsTab } from '../../items/items-tab';

/** The services and hardware services. */
export const ServicesTab = itemsTab(['service', 'hardware']);
