import { mutationOptions } from '@tanstack/react-query';
import { refreshCreators } from '@/features/creators/admin';
import { changeRows, type ActionTarget } from '@/features/lists/actions';

export interface ChosenStatus {
  creators: ActionTarget;
  status: 'active' | 'suspended';
  /** The creators may read it. */
  reason: string;
}

/** Changes the status of creators; the form reports the outcome. */
export const changeStatusMutation = mutationOptions({
  mutationFn: ({ creators, status, reason }: ChosenStatus) => changeRows('creators', { status, reason: reason || undefined }, creators),
  onSettled: (_result, _error, _change, _before, { client }) => refreshCreators(client),
});
