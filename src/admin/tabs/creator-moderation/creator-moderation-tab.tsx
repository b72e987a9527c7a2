import { useSearchParams } from 'react-router-dom';
import { moderationTypes } from '@/features/moderation/admin';
import { ListTab } from '../../list/list-tab';
import { moderationLists } from './moderation-list';

/** Two lists: usernames nobody may have, and words no name and no post may contain. */
export function CreatorModerationTab() {
  const [params] = useSearchParams();
  const type = moderationTypes.find((one) => one === params.get('type')) ?? 'username';
  return <ListTab definition={moderationLists[type]} />;
}
