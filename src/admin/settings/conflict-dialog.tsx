import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { Conflict } from './diff';
import { useDraft, useDraftStatus } from './draft-context';
import { useChangeTexts } from './use-change-texts';

type Choice = 'mine' | 'theirs';

/** Asks which value to keep where two people changed the same field. Closing the dialog keeps the conflicts for the next save. */
export function ConflictDialog() {
  const { t } = useTranslation('panel-settings');
  const { conflicts } = useDraftStatus();
  const { postpone } = useDraft();
  return (
    <Dialog
      open={conflicts.length > 0}
      onOpenChange={(open) => !open && postpone()}
      size="xl"
      title={t('conflict.title')}
      description={t('conflict.text')}
    >
      {/* Resets the choices for other conflicts. */}
      <Choices key={conflicts.map(({ path }) => path).join()} conflicts={conflicts} />
    </Dialog>
  );
}

function Choices({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('panel-settings');
  const { form, resolve, postpone } = useDraft();
  const texts = useChangeTexts();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const all = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const valueOf = (value: unknown, path: string) => (value === undefined ? t('changes.removed') : texts.valueOf(value, path));

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
            const label = texts.labelOf(path, form.getValues());
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
                        <span dir="auto" className="break-words text-foreground">
                          {valueOf(choice === 'mine' ? mine : theirs, path)}
                        </span>
                      </label>
                    ))}
                    <div className="p-3 text-small text-muted">
                      <span className="block">{t('conflict.base')}</span>
                      <span dir="auto" className="block break-words">
                        {valueOf(base, path)}
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
        <Button variant="ghost" onClick={postpone}>
          {t('conflict.later')}
        </Button>
        <Button disabled={conflicts.some(({ path }) => !choices[path])} onClick={() => void resolve(choices)}>
          {t('conflict.save')}
        </Button>
      </DialogFooter>
    </>
  );
}
