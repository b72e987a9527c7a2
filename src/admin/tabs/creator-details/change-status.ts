import { mutationOptions } from '@tanstack/react-query';
import { refreshCreators } from '@/features/creators/admin';
import { actOnRows, type ActionTarget } from '@/features/lists/actions';

export interface ChosenStatus {
  creators: ActionTarget;
  status: 'active' | 'suspended';
  /** The creators may read it. */
  reason: string;
}

/** Changes the status of creators, by their ids or of all that match and came in before a moment; the form tells how it went. */
export const changeStatusMutation = mutationOptions({
  mutationFn: ({ creators, status, reason }: ChosenStatus) =>
    actOnRows('creators', 'status', creators, { to: status, ...(reason && { reason }) }),
  onSettled: (_result, _error, _change, _before, { client }) => refreshCreators(client),
});
