import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { noteAnswerMutation, type AnswerSubject } from '@/features/answers/send';

/** In milliseconds. The second press of a double click is not recorded as a second answer. */
const doubleClickMs = 1500;

/** Returns a function that records that an answer was opened in another program. Whether it was sent there is unknown. */
export function useNoteOpened(to: AnswerSubject) {
  const { mutate } = useMutation(noteAnswerMutation);
  const openedAt = useRef(-doubleClickMs);
  return (channel: 'mail' | 'whatsapp', template: string) => {
    if (performance.now() - openedAt.current < doubleClickMs) return;
    openedAt.current = performance.now();
    mutate({ to, channel, template });
  };
}
