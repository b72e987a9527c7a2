import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '@/admin/ui/kbd';
import { Checkbox } from '@/components/form/checkbox';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { areSingleKeysOn, switchSingleKeys } from './single-keys';

const shortcuts = [
  ['palette', 'mod+k'],
  ['save', 'mod+s'],
  ['undo', 'mod+z'],
  ['redo', 'mod+shift+z'],
  ['previousTab', 'alt+up'],
  ['nextTab', 'alt+down'],
  ['nextRow', 'j'],
  ['previousRow', 'k'],
  ['selectRow', 'x'],
  ['approveNext', 'a'],
  ['rejectNext', 'r'],
  ['decideCase', '1'],
  ['searchList', '/'],
  ['message', 'F8'],
  ['close', 'escape'],
  ['help', '?'],
] as const;

/** Lists the keyboard shortcuts. Single keys can be switched off here. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('panel');
  const [isOn, setIsOn] = useState(areSingleKeysOn);

  function change(on: boolean) {
    setIsOn(on);
    switchSingleKeys(on);
  }

  return (
    <Dialog open={open} onOpenChange={onClose} title={t('shortcuts.title')} description={t('shortcuts.text')} size="sm">
      <DialogBody>
        <dl className="divide-y divide-line text-small">
          {shortcuts.map(([name, keys]) => (
            <div key={name} className="flex items-center justify-between gap-4 py-2">
              <dt>{t(`shortcuts.names.${name}`)}</dt>
              <dd>
                <Kbd shortcut={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          className="mt-3"
          label={t('shortcuts.singleKeys')}
          hint={t('shortcuts.singleKeysHint')}
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
        />
      </DialogBody>
    </Dialog>
  );
}
