import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['project', 'project_category']);

/** The projects and their categories. */
export function ProjectsTab() {
  return <ListTab definition={list} />;
}
