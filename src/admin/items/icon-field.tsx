import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/form/search-input';
import { Field } from '@/components/form/field';
import { useFormField, type NameOf } from '@/components/form/fields-context';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { itemIconNames } from '@/features/items/icon-names';
import { ItemIcon } from '@/features/items/item-icon';
import { cn } from '@/lib/cn';

/** Returns a function that names an icon in the panel's language. An unknown one has its stored name. */
function useIconName(): (icon: string) => string {
  const { i18n } = useTranslation('panel-items');
  return (icon) => {
    const name: unknown = i18n.getResource(i18n.language, 'panel-items', `icons.${icon}`);
    return typeof name === 'string' ? name : icon;
  };
}

/** The icon of an item, bound by name to the form around it, chosen in a dialog with a search. */
export function IconField<Values extends FieldValues = never>(props: { name: NameOf<Values, string> }) {
  // The call of the component checks the type of the name.
  const name = props.name as string;
  const { t } = useTranslation('panel-items');
  const { control, label } = useFormField(name);
  const { field } = useController({ control, name });
  const nameOf = useIconName();
  const [isOpen, setOpen] = useState(false);
  const icon = String(field.value);
  return (
    <Field as="group" label={label}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grid size-11 place-items-center rounded-control border border-line lg:size-9">
          <ItemIcon name={icon || undefined} className="size-5" />
        </span>
        <span className="me-auto text-small text-muted">{icon === '' ? t('icon.none') : nameOf(icon)}</span>
        <Button size="sm" variant="secondary" name={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('icon.choose')}
        </Button>
        {icon !== '' && (
          <Button size="sm" variant="ghost" onClick={() => field.onChange('')}>
            {t('icon.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <IconDialog
          chosen={icon}
          onChoose={(chosen) => {
            setOpen(false);
            field.onChange(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  );
}

const iconClass =
  'flex size-full min-h-16 flex-col items-center justify-center gap-1.5 rounded-control border p-1.5 text-center text-xs ' +
  'hover:bg-card-hover';

interface IconDialogProps {
  chosen: string;
  onChoose: (icon: string) => void;
  onClose: () => void;
}

function IconDialog({ chosen, onChoose, onClose }: IconDialogProps) {
  const { t } = useTranslation('panel-items');
  const nameOf = useIconName();
  const [term, setTerm] = useState('');
  const listId = useId();
  const words = term.trim().toLowerCase();
  const found = itemIconNames.filter((icon) => icon.replace(/-/g, ' ').includes(words) || nameOf(icon).toLowerCase().includes(words));
  return (
    <Dialog open onOpenChange={onClose} size="md" title={t('icon.title')} description={t('icon.text')} initialFocus="field">
      <DialogBody>
        <SearchInput label={t('icon.search')} value={term} onChange={setTerm} aria-controls={listId} />
        <p role="status" className="py-2 text-small text-muted tabular-nums">
          {t('icon.found', { count: found.length })}
        </p>
        {found.length === 0 ? (
          <EmptyState icon={Search} title={t('icon.nothing')} className="border-0" />
        ) : (
          <ul id={listId} className="grid grid-cols-3 gap-1 sm:grid-cols-5">
            {found.map((icon) => (
              <li key={icon} className="min-w-0">
                <button
                  type="button"
                  aria-pressed={icon === chosen}
                  onClick={() => onChoose(icon)}
                  className={cn(iconClass, icon === chosen ? 'border-primary-text' : 'border-transparent')}
                >
                  <ItemIcon name={icon} className="size-5" />
                  <span className="max-w-full break-words text-muted">{nameOf(icon)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  );
}
