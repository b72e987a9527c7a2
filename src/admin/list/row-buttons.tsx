import { RotateCcw, Trash2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { ListRow } from '@/features/lists/admin';
import type { ListParts } from './list-parts';
import { isQueued } from './queue-buttons';
import { onlyRow } from './use-list-actions';
import { useText } from './use-texts';

export interface RowButtonsProps<Row extends ListRow> extends Pick<ListParts<Row>, 'definition' | 'actions'> {
  row: Row;
  isTrash: boolean;
  /** Buttons with text instead of icon buttons, for the details. */
  hasLabels?: boolean;
  /** Called when the row was deleted or restored. */
  onDeleted?: () => void;
}

interface RowButton {
  key: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

const offeredActions = <Row extends ListRow>({ actions = [] }: Pick<ListParts<Row>['definition'], 'actions'>, row: Row) =>
  actions.filter(({ isOffered }) => isOffered?.(row) ?? true);

/** Returns the number of buttons of a row. */
export const countButtons = <Row extends ListRow>(
  definition: Pick<ListParts<Row>['definition'], 'actions' | 'isKept'>,
  row: Row,
  isTrash: boolean,
): number => (isTrash ? 1 : offeredActions(definition, row).length) + (definition.isKept ? 0 : 1);

/** The action buttons of a row. */
export function RowButtons<Row extends ListRow>({ definition, actions, row, isTrash, hasLabels = false, onDeleted }: RowButtonsProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const name = definition.nameOf(row, text);
  const chosen = onlyRow(row, name);

  const buttons: RowButton[] = isTrash
    ? [
        {
          key: 'restore',
          label: t('restore.label'),
          icon: RotateCcw,
          run: () => void actions.restore(chosen).then((isDone) => isDone && onDeleted?.()),
        },
      ]
    : offeredActions(definition, row)
        // In the details, the buttons of the queue take the place of these.
        .filter(({ next }) => !(next && hasLabels && isQueued(definition, row)))
        .map(({ action, label, icon, done }) => ({
          key: label,
          label: text(label),
          icon,
          run: () => void actions.act(action, chosen, done),
        }));
  if (!definition.isKept)
    buttons.push({
      key: 'delete',
      label: t(isTrash ? 'purge.label' : 'delete.label'),
      icon: Trash2,
      run: () => actions.remove(chosen, onDeleted),
    });

  return (
    <span className={hasLabels ? 'contents' : 'relative flex justify-end'}>
      {buttons.map(({ key, label, icon: Icon, run }) =>
        hasLabels ? (
          <Button key={key} size="sm" variant={key === 'delete' ? 'ghost' : 'secondary'} disabled={actions.isWorking} onClick={run}>
            <Icon aria-hidden="true" className="size-4" />
            <span>{label}</span>
          </Button>
        ) : (
          <IconButton
            key={key}
            size="sm"
            label={t('actionOf', { action: label, name })}
            title={label}
            icon={<Icon aria-hidden="true" />}
            disabled={actions.isWorking}
            onClick={run}
          />
        ),
      )}
    </span>
  );
}
