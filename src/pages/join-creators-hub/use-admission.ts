import type { InvitationState } from '@functions/registration-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { signUpInvitationQuery } from '@/features/creators/community-rules';
import { useSetting } from '@/features/settings/use-settings';
import { useInvitation } from './use-invitation';

/**
 * Whether the visitor may sign up: `open`, `invited`, `closed`, `checking` the invitation, or `failed` to check it. With `closed`,
 * `invitation` says what is wrong with the one that was followed.
 */
export type Admission =
  | { state: 'open' | 'invited' | 'checking' }
  | { state: 'closed'; invitation?: Exclude<InvitationState, 'open'> }
  | { state: 'failed'; error: Error; retry: () => void; isRetrying: boolean };

/** Returns whether the visitor may sign up, by the settings and the invitation of this tab, and the token of the invitation. */
export function useAdmission(): { admission: Admission; token: string | undefined } {
  const isOpen = useSetting(({ signUpOpen }) => signUpOpen);
  const token = useInvitation();
  const { data, error, refetch, isFetching } = useQuery({ ...signUpInvitationQuery(token ?? ''), enabled: Boolean(token) && !isOpen });
  const followed = token || undefined;
  if (isOpen) return { admission: { state: 'open' }, token: followed };
  if (followed === undefined) return { admission: { state: 'closed' }, token: followed };
  if (data === 'open') return { admission: { state: 'invited' }, token: followed };
  if (data) return { admission: { state: 'closed', invitation: data }, token: followed };
  if (error) return { admission: { state: 'failed', error, retry: () => void refetch(), isRetrying: isFetching }, token: followed };
  return { admission: { state: 'checking' }, token: followed };
}
