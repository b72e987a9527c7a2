import { DraftedItems } from '../../items/drafted-items';
import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const kinds = ['course', 'course_category'] as const;
const list = itemsList(kinds);

/** The courses and their categories. */
export function CoursesTab() {
  return (
    <>
      <DraftedItems kinds={kinds} />
      <ListTab definition={list} />
    </>
  );
}
