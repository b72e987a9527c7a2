import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['course', 'course_category']);

/** The courses and their categories. */
export function CoursesTab() {
  return <ListTab definition={list} />;
}
