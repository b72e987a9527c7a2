import { mutationOptions } from '@tanstack/react-query';
import { refreshCreators, setStatus, type StatusChange } from '@/features/creators/admin';
import { countExactly, rowsOfMatching, type ActionOutcome, type ActionTarget, type MatchingRows } from '@/features/lists/actions';

export interface ChosenStatus extends Omit<StatusChange, 'ids'> {
  creators: ActionTarget;
}

const idsOfMatching = async (matching: MatchingRows) => (await rowsOfMatching('creators', [], matching))?.map(({ id }) => id);

async function changeStatus({ creators, ...change }: ChosenStatus): Promise<ActionOutcome> {
  const ids = 'ids' in creators ? creators.ids : 'filter' in creators ? await idsOfMatching(creators) : [];
  if (ids) return { status: 'done', count: await setStatus({ ids, ...change }) };
  return { status: 'changed', count: 'filter' in creators ? await countExactly('creators', creators.filter, creators.before) : 0 };
}

/** Changes the status of creators, by their ids or of all that match and came in before a moment; the form tells how it went. */
export const changeStatusMutation = mutationOptions({
  mutationFn: changeStatus,
  onSettled: (_result, _error, _change, _before, { client }) => refreshCreators(client),
});
