import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '@/components/form/control-class';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { directionOf, type Language } from '@/i18n/languages';
import { AddressInput } from './address-input';
import { storableLink } from './storable-link';

export interface LinkDialogProps {
  link: { label: string; href: string };
  isNew: boolean;
  language: Language;
  /** Called with the text and the address; without an address for a link that is removed. */
  onSet: (label: string, href: string) => void;
  onClose: () => void;
}

/** Asks for the text and the address of a link in a text. */
export function LinkDialog({ link, isNew, language, onSet, onClose }: LinkDialogProps) {
  const { t } = useTranslation('panel-rich-text');
  const [label, setLabel] = useState(link.label);
  const [href, setHref] = useState(link.href);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const address = storableLink(href);

  function set() {
    if (address === undefined) setRefused(true);
    // Line breaks and brackets would end the label.
    else
      onSet(
        label
          .replace(/\s+/g, ' ')
          .replace(/(?<!\\)[[\]]/g, '\\$&')
          .trim() || address.replace(/^(https:\/\/|mailto:|tel:)/, ''),
        address,
      );
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React would pass the event on to the form around the dialog.
    event.stopPropagation();
    set();
  }

  return (
    <Dialog open onOpenChange={onClose} size="md" title={t('link.title')} description={t('link.text')} initialFocus="field">
      <form noValidate onSubmit={onSubmit} className={dialogFormClass}>
        <DialogBody>
          <div className="@container flex flex-col gap-4">
            <div className="flex flex-col gap-1.5">
              <label htmlFor={id} className="text-small text-muted">
                {t('link.label')}
              </label>
              <input
                id={id}
                type="text"
                lang={language}
                dir={directionOf(language)}
                value={label}
                onChange={(event) => setLabel(event.target.value)}
                className={controlClass('', 'dense')}
              />
            </div>
            <AddressInput
              label={t('link.address')}
              value={href}
              onChange={setHref}
              error={isRefused && address === undefined ? t('errors.link') : undefined}
            />
          </div>
        </DialogBody>
        <DialogFooter className="items-center">
          {!isNew && (
            <Button size="sm" variant="ghost" className="text-danger sm:me-auto" onClick={() => onSet(label, '')}>
              {t('link.remove')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t('link.cancel')}
          </Button>
          <Button type="submit" size="sm">
            {t('link.set')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
