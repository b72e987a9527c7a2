import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useRetained } from '@/components/ui/use-retained';
import { changeRows, type ActionOutcome, type ActionTarget, type Chosen, type ListAction } from '@/features/lists/actions';
import type { ListRow } from '@/features/lists/admin';
import { useEventCallback } from '@/hooks/use-event-callback';
import type { TextKey } from '@/data/meta';
import type { ListDefinition } from './list-definition';
import { useReportChanged } from './use-report-changed';
import { useRowsCalled, useText } from './use-texts';

/** Returns the target of an action on one row. Confirmations and messages contain the name. */
export const onlyRow = ({ id }: ListRow, name?: string): Chosen => ({ target: { ids: [id] }, count: 1, name });

/** The actions of a list. The object changes only with `isWorking`. */
export interface ListActions {
  /** Runs an action, reports the outcome (with a note), and reloads the list. Returns whether it succeeded. */
  act: (action: ListAction, chosen: Chosen, done: TextKey, note?: string) => Promise<boolean>;
  /** Deletes rows after a confirmation; in the trash for good. Calls `onDone` after the deletion. */
  remove: (chosen: Chosen, onDone?: () => void) => void;
  restore: (chosen: Chosen) => Promise<boolean>;
  isWorking: boolean;
}

/** Duration of a toast with *Undo*, in milliseconds. */
const undoMs = 10_000;

type Done = Extract<ActionOutcome, { status: 'done' }>;

/** A deletion to be confirmed. */
interface Deletion {
  chosen: Chosen;
  onDone: (() => void) | undefined;
}

interface Call {
  action: ListAction;
  target: ActionTarget;
}

/** Returns the actions on rows of a list, with their messages and undo, and the confirmation dialog to render. */
export function useListActions<Row extends ListRow>(
  definition: Pick<ListDefinition<Row>, 'list' | 'texts' | 'hasTrash' | 'touches' | 'DeleteNote' | 'beforePurge'>,
  isTrash: boolean,
): { actions: ListActions; question: ReactNode } {
  const { list, texts, hasTrash, touches, beforePurge } = definition;
  const { t } = useTranslation('panel-list');
  const text = useText();
  const reportChanged = useReportChanged(texts);
  const called = useRowsCalled(texts);
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<Deletion | null>(null);

  const refresh = () => Promise.all([['list', list], ...(touches ?? [])].map((queryKey) => client.invalidateQueries({ queryKey })));
  const call = { mutationFn: ({ action, target }: Call) => changeRows(list, action, target), onSettled: refresh };
  const update = useMutation({ ...call, meta: { failed: texts.updateFailed } });
  const deletion = useMutation({ ...call, meta: { failed: texts.deleteFailed } });
  const restoration = useMutation({ ...call, meta: { failed: 'panel-list:restore.failed' } });
  const isFinal = isTrash || !hasTrash;

  async function run(
    { mutateAsync }: typeof update,
    action: ListAction,
    { target, name, recount }: Omit<Chosen, 'count'>,
    done: TextKey,
    undoOf: (outcome: Done) => (() => void) | undefined = () => undefined,
    note?: string,
  ): Promise<boolean> {
    const outcome = await mutateAsync({ action, target }).catch(() => null);
    // The mutation cache reports a failure.
    if (!outcome) return false;
    if (outcome.status === 'changed') {
      reportChanged(outcome.count, recount);
      return false;
    }
    const { count } = outcome;
    if (count === 0) {
      toast({ title: t('gone.title'), description: note ?? t('gone.text') });
      return true;
    }
    const undo = undoOf(outcome);
    const undoAction = undo
      ? { action: { label: t('undo'), onSelect: undo, altText: action === 'delete' ? t('undoHint') : t('undo') }, duration: undoMs }
      : {};
    const recalled = outcome.recalled && texts.recalled ? { description: text(texts.recalled, { count: outcome.recalled }) } : {};
    const noted = note === undefined ? recalled : { description: note };
    toast({ title: text(done, { rows: called(count, name) }), variant: 'success', ...noted, ...undoAction });
    return true;
  }

  const restore = useEventCallback((chosen: Omit<Chosen, 'count'>) => run(restoration, 'restore', chosen, 'panel-list:restore.done'));

  /** Returns the undo of a status change: it restores the previous statuses in sequence, with one toast. */
  function undoStatus({ was = {} }: Done, name: string | undefined): (() => void) | undefined {
    const steps = Object.entries(was).map(([status, ids]) => ({ action: { status }, target: { ids } }));
    if (steps.length === 0) return undefined;
    const undo = async () => {
      let count = 0;
      for (const step of steps) {
        const outcome = await update.mutateAsync(step).catch(() => null);
        if (!outcome) return;
        count += outcome.count;
      }
      toast({ title: t('undone', { rows: called(count, name) }), variant: 'success' });
    };
    return () => void undo();
  }

  const moveToTrash = (chosen: Chosen) =>
    run(deletion, 'delete', chosen, 'panel-list:delete.done', ({ at }) =>
      at === undefined ? undefined : () => void restore({ target: { deleted_at: at }, name: chosen.name }),
    );

  async function purge(chosen: Chosen): Promise<boolean> {
    const warning = await beforePurge?.(chosen.target);
    const isDone = await run(deletion, 'purge', chosen, 'panel-list:purge.done');
    // The warning replaces the toast of the deletion, because only one toast is shown.
    if (warning)
      toast({
        variant: 'destructive',
        ...(typeof warning === 'string' ? { title: text(warning) } : { title: text(warning.title), description: text(warning.text) }),
      });
    return isDone;
  }

  async function confirmedRemove({ chosen, onDone }: Deletion): Promise<void> {
    const isDone = await (isFinal ? purge(chosen) : moveToTrash(chosen));
    if (isDone) onDone?.();
  }

  const act = useEventCallback<Parameters<ListActions['act']>, Promise<boolean>>((action, chosen, done, note) =>
    run(update, action, chosen, done, (outcome) => undoStatus(outcome, chosen.name), note),
  );
  const isWorking = update.isPending || deletion.isPending || restoration.isPending;
  const actions = useMemo<ListActions>(
    () => ({ act, remove: (chosen, onDone) => setConfirming({ chosen, onDone }), restore, isWorking }),
    [act, restore, isWorking],
  );

  return {
    actions,
    question: (
      <DeleteDialog
        definition={definition}
        deletion={confirming}
        isFinal={isFinal}
        onConfirm={confirmedRemove}
        onClose={() => setConfirming(null)}
      />
    ),
  };
}

interface DeleteDialogProps<Row extends ListRow> {
  definition: Pick<ListDefinition<Row>, 'texts' | 'DeleteNote'>;
  deletion: Deletion | null;
  isFinal: boolean;
  onConfirm: (deletion: Deletion) => Promise<void>;
  onClose: () => void;
}

function DeleteDialog<Row extends ListRow>({ definition, deletion, isFinal, onConfirm, onClose }: DeleteDialogProps<Row>) {
  const { texts, DeleteNote } = definition;
  const { t } = useTranslation('panel-list');
  const called = useRowsCalled(texts);
  const shown = useRetained(deletion);
  return (
    <ConfirmDialog
      open={deletion !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t(isFinal ? 'purge.title' : 'delete.title', { rows: called(shown?.chosen.count ?? 0, shown?.chosen.name) })}
      description={
        <>
          <span>{isFinal ? t('purge.text') : t('delete.text', { count: shown?.chosen.count ?? 1 })}</span>{' '}
          {shown && DeleteNote && <DeleteNote target={shown.chosen.target} isFinal={isFinal} />}
        </>
      }
      confirmLabel={t(isFinal ? 'purge.label' : 'delete.label')}
      onConfirm={async () => {
        if (shown) await onConfirm(shown);
      }}
    />
  );
}
