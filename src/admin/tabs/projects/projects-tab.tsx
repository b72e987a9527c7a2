import { itemsTab } from '../../items/items-tab';

/** The projects and their categories. */
export const ProjectsTab = itemsTab(['project', 'project_category']);
