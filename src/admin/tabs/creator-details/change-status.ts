import { mutationOptions } from '@tanstack/react-query';
import { refreshCreators, setStatus, type StatusChange } from '@/features/creators/admin';
import { countExactly, rowsOfMatching, type ActionOutcome, type ActionTarget, type MatchingRows } from '@/features/lists/actions';

export interface ChosenStatus extends Omit<StatusChange, 'ids'> {
  creators: ActionTarget;
}

const idsOfMatching = async (matching: MatchingRows) => (await rowsOfMatching('creators', [], matching))?.map(({ id }) => id);

/**
 * The change that failed on its way. Those who are done may match the filter no longer, so the next try of the same selection goes on with who is
 * left instead of asking anew who matches.
 */
let unfinished: { selection: string; left: readonly string[]; count: number } | undefined;

async function changeStatus({ creators, ...change }: ChosenStatus): Promise<ActionOutcome> {
  const selection = JSON.stringify([creators, change.status]);
  if (unfinished?.selection !== selection) {
    unfinished = undefined;
    const ids = 'ids' in creators ? creators.ids : 'filter' in creators ? await idsOfMatching(creators) : [];
    if (!ids) return { status: 'changed', count: 'filter' in creators ? await countExactly('creators', creators.filter, creators.before) : 0 };
    unfinished = { selection, left: ids, count: 0 };
  }
  const round = unfinished;
  await setStatus({ ids: round.left, ...change }, (changed, left) => Object.assign(round, { left, count: round.count + changed }));
  unfinished = undefined;
  return { status: 'done', count: round.count };
}

/** Changes the status of creators, by their ids or of all that match and came in before a moment; the form tells how it went. */
export const changeStatusMutation = mutationOptions({
  mutationFn: changeStatus,
  onSettled: (_result, _error, _change, _before, { client }) => refreshCreators(client),
});
