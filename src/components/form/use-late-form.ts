import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import type { Late, LateHook } from '@/components/late-hook';
import { usePrefetch } from '@/boot/prefetch';
import type { FormFields } from './fields-context';
import { useFormTexts } from './form-texts';
import type { SendFormState } from './use-send-form';

export interface LateForm<Live> extends Late<Live> {
  /** The form until its rules are there: it takes what is typed, and is sent when they are. */
  still: SendFormState;
}

const never = () => undefined;

/**
 * A form that is on a page from the start, whose rules and sending (`useSendForm`) come with its first touch, in `logic`; they are fetched ahead once
 * the visitor has done something. `place` and `messages` are those of its `useSendForm`, which must not have default values: it takes over what
 * stands in the fields.
 */
export function useLateForm<Live extends object>(logic: LateHook<Live>, place: string, messages?: string): LateForm<Live> {
  const { t } = useTranslation('common');
  const texts = useFormTexts(place, messages);
  const [hasFailed, setFailed] = useState(false);
  const failure = { title: texts.pair('failed')?.title ?? '', message: t('errors.offline') };
  const late = logic.useLate(() => {
    setFailed(true);
    toast({ variant: 'destructive', title: failure.title, description: failure.message });
  });
  usePrefetch(logic.fetch);
  const fields = useMemo(
    (): FormFields => ({ texts, register: (name) => ({ name }), errorOf: never, valueOf: never, subscribe: () => never, live: undefined }),
    [texts],
  );
  const still: SendFormState = {
    texts,
    fields,
    hasHoneypot: false,
    onTouch: late.want,
    onSubmit(event) {
      event.preventDefault();
      setFailed(false);
      const form: unknown = event.currentTarget;
      late.act('submit', () => form instanceof HTMLFormElement && form.requestSubmit());
    },
    isSending: late.awaited === 'submit',
    isSent: false,
    problem: hasFailed ? failure : undefined,
    clearProblem: never,
  };
  return { ...late, still };
}
