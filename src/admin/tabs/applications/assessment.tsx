import { cleanText } from '@functions/text-rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContext } from '@/components/form/field-context';
import { FieldError } from '@/components/form/field-error';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { failedSave } from '@/data/failed-save';
import { applicationTagsQuery, rate, setTag, tagLimits } from '@/features/applications/admin';
import { cn } from '@/lib/cn';
import { isReadable } from '@/lib/readable';
import type { Application } from './applications-list';

function useAssess<Change>(assess: (change: Change) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: assess,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', 'job_applications'] }),
    meta: { failed: failedSave('panel-applications:assessFailed') },
  });
}

const ratings = [1, 2, 3, 4, 5] as const;

/** A rating of one to five stars, shown only in the panel. Pressing the current rating removes it. */
export function Rating({ row }: { row: Pick<Application, 'id' | 'rating'> }) {
  const { t } = useTranslation('panel-applications');
  const { mutate, isPending, variables } = useAssess(rate);
  const shown = isPending ? variables.rating : row.rating;
  return (
    <div role="group" aria-label={t('columns.rating')} className="-ms-2 flex print:hidden">
      {ratings.map((rating) => (
        <button
          key={rating}
          type="button"
          aria-pressed={shown === rating}
          aria-label={t('stars', { count: rating })}
          disabled={isPending}
          onClick={() => mutate({ id: row.id, before: row.rating, rating: row.rating === rating ? null : rating })}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-foreground lg:size-8"
        >
          <Star aria-hidden="true" className={cn('size-4', shown !== null && rating <= shown && 'fill-current text-primary-text')} />
        </button>
      ))}
    </div>
  );
}

function errorOf(typed: string, tag: string): 'long' | 'unreadable' | undefined {
  if (!isReadable(typed, 'line')) return 'unreadable';
  return tag.length > tagLimits.length ? 'long' : undefined;
}

/** The tags of an application, shown only in the panel. */
export function Tags({ row }: { row: Pick<Application, 'id' | 'tags'> }) {
  const { t } = useTranslation('panel-applications');
  const { mutate, isPending } = useAssess(({ tag, isOn }: { tag: string; isOn: boolean }) => setTag(row.id, tag, isOn));
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const tag = cleanText(typed, 'line');
  const [error, setError] = useState<'long' | 'unreadable'>();
  const isKnown = row.tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const { data: used = [] } = useQuery(applicationTagsQuery);
  const known = used.filter((one) => !row.tags.some((own) => own.toLowerCase() === one.toLowerCase()));
  function add(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '' || isPending) return;
    const found = errorOf(typed, tag);
    setError(found);
    if (found) return;
    if (isKnown) setTyped('');
    // The typed tag stays in the field after a failure.
    else mutate({ tag, isOn: true }, { onSuccess: () => setTyped('') });
  }
  function remove(removed: string) {
    mutate({ tag: removed, isOn: false });
    field.current?.focus();
  }
  return (
    <div className="space-y-2">
      {row.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {row.tags.map((one) => (
            <li key={one} className="inline-flex min-h-8 items-center rounded-full border border-line ps-3">
              <bdi className="wrap-anywhere">{one}</bdi>
              <IconButton
                size="sm"
                label={t('tags.remove', { tag: one })}
                icon={<X aria-hidden="true" className="size-3.5" />}
                disabled={isPending}
                onClick={() => remove(one)}
                className="lg:size-7 print:hidden"
              />
            </li>
          ))}
        </ul>
      )}
      {row.tags.length < tagLimits.count && (
        <form onSubmit={add} className="flex items-start gap-2 print:hidden">
          <label htmlFor={id} className="sr-only">
            {t('tags.label')}
          </label>
          <div className="min-w-0 flex-1">
            <FieldContext value={{ id, describedBy: `${id}-error`, invalid: error !== undefined, required: false }}>
              <TextInput
                ref={field}
                dir="auto"
                value={typed}
                placeholder={t('tags.label')}
                list={`${id}-known`}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
                className="lg:min-h-9 lg:py-1 lg:text-small"
              />
            </FieldContext>
            <datalist id={`${id}-known`}>
              {known.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
            <FieldError id={`${id}-error`} error={error && t(`tags.${error}`, { limit: tagLimits.length })} />
          </div>
          <Button type="submit" size="sm" variant="secondary" loading={isPending}>
            {t('tags.add')}
          </Button>
        </form>
      )}
    </div>
  );
}
