import { cleanText } from '@functions/text-rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContext } from '@/components/form/field-context';
import { FieldError } from '@/components/form/field-error';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { rate, setTag, tagLimits } from '@/features/applications/admin';
import { cn } from '@/lib/cn';
import { isReadable } from '@/lib/readable';
import type { Application } from './applications-list';

function useAssess<Change>(assess: (change: Change) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: assess,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', 'job_applications'] }),
    meta: { failed: 'panel-applications:assessFailed' },
  });
}

const marks = [1, 2, 3, 4, 5] as const;

/** One to five stars, for the panel alone; pressing the same again takes them away. */
export function Rating({ row }: { row: Pick<Application, 'id' | 'rating'> }) {
  const { t } = useTranslation('panel-applications');
  const { mutate, isPending, variables } = useAssess((rating: number | null) => rate(row.id, rating));
  const shown = isPending ? variables : row.rating;
  return (
    <div role="group" aria-label={t('columns.rating')} className="-ms-2 flex print:hidden">
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={shown === mark}
          aria-label={t('stars', { count: mark })}
          disabled={isPending}
          onClick={() => mutate(row.rating === mark ? null : mark)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-foreground lg:size-8"
        >
          <Star aria-hidden="true" className={cn('size-4', shown !== null && mark <= shown && 'fill-current text-primary-text')} />
        </button>
      ))}
    </div>
  );
}

function faultOf(typed: string, tag: string): 'long' | 'unreadable' | undefined {
  if (!isReadable(typed, 'line')) return 'unreadable';
  return tag.length > tagLimits.length ? 'long' : undefined;
}

/** Words that an application is marked with, for the panel alone. */
export function Tags({ row }: { row: Pick<Application, 'id' | 'tags'> }) {
  const { t } = useTranslation('panel-applications');
  const { mutate, isPending } = useAssess(({ tag, isOn }: { tag: string; isOn: boolean }) => setTag(row.id, tag, isOn));
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const word = cleanText(typed, 'line');
  const [fault, setFault] = useState<'long' | 'unreadable'>();
  const isKnown = row.tags.some((tag) => tag.toLowerCase() === word.toLowerCase());
  function add(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '' || isPending) return;
    const found = faultOf(typed, word);
    setFault(found);
    if (found) return;
    if (isKnown) setTyped('');
    // What was typed stays when it could not be stored.
    else mutate({ tag: word, isOn: true }, { onSuccess: () => setTyped('') });
  }
  function remove(tag: string) {
    mutate({ tag, isOn: false });
    field.current?.focus();
  }
  return (
    <div className="space-y-2">
      {row.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {row.tags.map((tag) => (
            <li key={tag} className="inline-flex min-h-8 items-center rounded-full border border-line ps-3">
              <bdi className="wrap-anywhere">{tag}</bdi>
              <IconButton
                size="sm"
                label={t('tags.remove', { tag })}
                icon={<X aria-hidden="true" className="size-3.5" />}
                disabled={isPending}
                onClick={() => remove(tag)}
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
            <FieldContext value={{ id, describedBy: `${id}-error`, invalid: fault !== undefined, required: false }}>
              <TextInput
                ref={field}
                dir="auto"
                value={typed}
                placeholder={t('tags.label')}
                onChange={(event) => setTyped(event.target.value)}
                className="lg:min-h-9 lg:py-1 lg:text-small"
              />
            </FieldContext>
            <FieldError id={`${id}-error`} error={fault && t(`tags.${fault}`, { limit: tagLimits.length })} />
          </div>
          <Button type="submit" size="sm" variant="secondary" loading={isPending}>
            {t('tags.add')}
          </Button>
        </form>
      )}
    </div>
  );
}
