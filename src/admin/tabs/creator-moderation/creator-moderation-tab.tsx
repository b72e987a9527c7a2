import { ListTab } from '../../list/list-tab';
import { moderationList } from './moderation-list';

/** Usernames nobody may have, and words no name may contain. */
export function CreatorModerationTab() {
  return <ListTab definition={moderationList} />;
}
