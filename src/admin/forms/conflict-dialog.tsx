import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices, Conflict } from '@/admin/settings/diff';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { ChangedRow } from '@/features/audit/last-change';
import { LastChange } from './last-change';

export interface ConflictDialogProps {
  /** The fields that both changed. The dialog is open while there are some. */
  conflicts: readonly Conflict[];
  /** The row that the other person saved. */
  row: ChangedRow;
  /** Returns the label of a field. */
  labelOf: (path: string) => string;
  /** Returns a value as it is shown. */
  showValue: (value: unknown, path: string) => ReactNode;
  /** Called with a choice for each field. */
  onResolve: (choices: Choices) => void;
  /** Called when the choice is left for the next save. */
  onPostpone: () => void;
}

/** Asks which value to keep where two people changed the same field, and says who saved when. For the settings and for all forms. */
export function ConflictDialog({ conflicts, row, onPostpone, ...props }: ConflictDialogProps) {
  const { t } = useTranslation('panel-settings');
  return (
    <Dialog
      open={conflicts.length > 0}
      onOpenChange={(open) => !open && onPostpone()}
      size="xl"
      title={t('conflict.title')}
      description={
        <>
          <LastChange {...row} /> <span>{t('conflict.text')}</span>
        </>
      }
    >
      {/* Resets the choices for other conflicts. */}
      <ConflictChoices key={conflicts.map(({ path }) => path).join()} conflicts={conflicts} onPostpone={onPostpone} {...props} />
    </Dialog>
  );
}

function ConflictChoices({ conflicts, labelOf, showValue, onResolve, onPostpone }: Omit<ConflictDialogProps, 'row'>) {
  const { t } = useTranslation('panel-settings');
  const [choices, setChoices] = useState<Choices>({});
  const all = (choice: 'mine' | 'theirs') => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));

  return (
    <>
      <DialogBody>
        <div className="mb-4 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => all('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => all('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
        </div>
        <ul className="divide-y divide-line">
          {conflicts.map(({ path, base, mine, theirs }) => {
            const label = labelOf(path);
            return (
              <li key={path}>
                <fieldset className="py-4">
                  <legend className="float-start w-full text-small font-medium">
                    <span>{label}</span>
                    <span className="sr-only">{`: ${t('conflict.choose', { label })}`}</span>
                  </legend>
                  <div className="clear-both grid gap-3 pt-2 sm:grid-cols-3">
                    {(['mine', 'theirs'] as const).map((choice) => (
                      <label
                        key={choice}
                        className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-control border border-line-strong p-3 text-small has-checked:border-primary-text has-checked:bg-card"
                      >
                        <input
                          type="radio"
                          name={path}
                          checked={choices[path] === choice}
                          onChange={() => setChoices((before) => ({ ...before, [path]: choice }))}
                          className="row-span-2 mt-0.5 size-4 accent-primary-text"
                        />
                        <span className="text-muted">{t(`conflict.${choice}`)}</span>
                        <span dir="auto" className="break-words whitespace-pre-line text-foreground">
                          {showValue(choice === 'mine' ? mine : theirs, path)}
                        </span>
                      </label>
                    ))}
                    <div className="p-3 text-small text-muted">
                      <span className="block">{t('conflict.base')}</span>
                      <span dir="auto" className="block break-words whitespace-pre-line">
                        {showValue(base, path)}
                      </span>
                    </div>
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onPostpone}>
          {t('conflict.later')}
        </Button>
        <Button disabled={conflicts.some(({ path }) => !choices[path])} onClick={() => onResolve(choices)}>
          {t('conflict.save')}
        </Button>
      </DialogFooter>
    </>
  );
}
