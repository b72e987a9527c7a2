import { itemsTab } from '../../items/items-tab';

/** The courses and their categories. */
export const CoursesTab = itemsTab(['course', 'course_category']);
