import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { recallRefusals, setStage, type StageChange, type StageOutcome } from '@/features/applications/admin';
import type { Stage } from '@/features/applications/stages';
import { changeRows, rowsOfMatching, type ActionTarget, type Chosen } from '@/features/lists/actions';
import { isolatedName } from '@/i18n/isolated';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Tables } from '@/lib/database.types';
import { useReportChanged } from '../../list/use-report-changed';
import { useRowsCalled } from '../../list/use-texts';

export interface ChosenStage extends Omit<StageChange, 'ids'> {
  target: ActionTarget;
}

export type MoveOutcome = ({ status: 'done' } & StageOutcome) | { status: 'changed'; count: number };

const texts = { count: 'panel-applications:count' } as const;

/** Duration of a toast with *Undo*, in milliseconds. */
const undoMs = 10_000;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['list', 'job_applications'] });

/** Moves applications to a stage, by their ids or by a filter. Throws AppError. */
async function move({ target, ...change }: ChosenStage): Promise<MoveOutcome> {
  if ('ids' in target) return { status: 'done', ...(await setStage({ ids: target.ids, ...change })) };
  const { stage, reason, mailAfter } = change;
  const outcome = await changeRows('job_applications', { status: stage, reason: reason || undefined, mailAfter }, target);
  if (outcome.status === 'changed') return outcome;
  if (mailAfter === 0) wakeMail();
  return { status: 'done', count: outcome.count, was: outcome.was ?? {} };
}

export const moveMutation = (client: QueryClient) => ({ mutationFn: move, onSettled: () => refresh(client) });

/**
 * Returns a function that reports the outcome of a move in a toast with *Undo*. Undo recalls a refusal whose mail is pending, and moves
 * other applications back. The function returns false when the number of matching rows has changed and nothing was moved.
 */
export function useReportMove() {
  const { t } = useTranslation(['panel-applications', 'panel-list']);
  const client = useQueryClient();
  const called = useRowsCalled(texts);
  const reportChanged = useReportChanged(texts);
  const undo = useMutation({
    mutationFn: async ({ was, to, isMailed }: { was: StageOutcome['was']; to: Stage; isMailed: boolean; name: string | undefined }) => {
      const groups = Object.entries(was) as [Stage, readonly string[]][];
      if (isMailed) return recallRefusals(groups.flatMap(([, ids]) => ids));
      let count = 0;
      // `expected` skips applications that were withdrawn or moved again since.
      for (const [stage, ids] of groups) count += (await setStage({ ids, stage, expected: to })).count;
      return count;
    },
    onSettled: () => refresh(client),
    onSuccess: (count, { isMailed, name }) => {
      if (count > 0) toast({ variant: 'success', title: t('panel-list:undone', { rows: called(count, name) }) });
      else if (isMailed) toast({ title: t('recall.late.title'), description: t('recall.late.text') });
      else toast({ title: t('panel-list:gone.title'), description: t('panel-list:gone.text') });
    },
    meta: { failed: 'panel-applications:move.failed' },
  });

  return (
    outcome: MoveOutcome,
    { stage, mailAfter, expected }: Pick<ChosenStage, 'stage' | 'mailAfter' | 'expected'>,
    { name, recount }: Pick<Chosen, 'name' | 'recount'>,
  ): boolean => {
    if (outcome.status === 'changed') {
      reportChanged(outcome.count, recount);
      return false;
    }
    if (outcome.count === 0) {
      toast({ title: t('panel-list:gone.title'), description: t(expected ? 'panel-list:gone.text' : 'move.nothing') });
      return true;
    }
    const { was } = outcome;
    const isMailed = mailAfter !== undefined;
    // A move out of `rejected` has deleted the reason, so it has no undo. A mail that was sent at once cannot be recalled.
    const hasUndo = isMailed ? mailAfter > 0 : !was.rejected;
    const undoAction = {
      action: {
        label: t('panel-list:undo'),
        onSelect: () => undo.mutate({ was, to: stage, isMailed, name }),
        altText: t('panel-list:undo'),
      },
      duration: undoMs,
    };
    toast({
      variant: 'success',
      title: t('move.done', { rows: called(outcome.count, name), stage: t(`stages.${stage}`) }),
      ...(hasUndo && undoAction),
    });
    return true;
  };
}

/**
 * Recalls refusals whose mails are pending. Returns their number, or null when the number of matching rows has changed. Throws AppError.
 */
async function recall(target: ActionTarget): Promise<number | null> {
  if ('ids' in target) return recallRefusals(target.ids);
  const rows =
    'filter' in target ? await rowsOfMatching<Pick<Tables<'job_applications'>, 'id' | 'stage'>>('job_applications', ['stage'], target) : [];
  return rows ? recallRefusals(rows.filter(({ stage }) => stage === 'rejected').map(({ id }) => id)) : null;
}

/** Returns the mutation that recalls refusals whose mails are pending, and reports how many it recalled. `name`: of a single applicant. */
export function useRecall(name?: string) {
  const { t } = useTranslation(['panel-applications', 'panel-list']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: recall,
    onSettled: () => refresh(client),
    onSuccess(count) {
      if (count === null) toast({ variant: 'destructive', title: t('panel-list:changed.title') });
      else if (count > 0)
        toast({
          variant: 'success',
          title: name
            ? t('panel-list:count.named', { rows: t('recall.done', { count }), name: isolatedName(name) })
            : t('recall.done', { count }),
        });
      else toast({ title: t('recall.late.title'), description: t('recall.late.text') });
    },
    meta: { failed: 'panel-applications:move.failed' },
  });
}
