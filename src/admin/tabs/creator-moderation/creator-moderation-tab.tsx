import { useSearchParams } from 'react-router-dom';
import { moderationTypes } from '@/features/moderation/admin';
import { ListTab } from '../../list/list-tab';
import { moderationLists } from './moderation-list';

/** The two moderation lists: reserved usernames, and words that names and posts must not contain. */
export function CreatorModerationTab() {
  const [params] = useSearchParams();
  const type = moderationTypes.find((one) => one === params.get('type')) ?? 'username';
  return <ListTab definition={moderationLists[type]} />;
}
