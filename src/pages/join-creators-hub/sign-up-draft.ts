import * as z from 'zod/mini';
import { storageKeys } from '@/lib/storage-keys';
import { readInTab, removeInTab, writeInTab } from '@/lib/storage';
import type { SentAttempt } from './availability';

const attemptSchema = z.object({ username: z.string(), email: z.string(), requestId: z.string() });

const draftSchema = z.object({
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  dob: z.string(),
  mobile: z.string(),
  /** The attempt that nobody has answered: its account may exist. */
  unanswered: z.optional(attemptSchema),
});

type StoredDraft = z.infer<typeof draftSchema>;

/** What a reload keeps of steps 1 and 2. Passwords are not among it. */
export type SignUpDraft = Omit<StoredDraft, 'unanswered'>;

/** What was typed in this tab before, or undefined when there is nothing, or nothing that can be read. */
export function readDraft(): StoredDraft | undefined {
  try {
    const draft = draftSchema.safeParse(JSON.parse(readInTab(storageKeys.signUpDraft) ?? 'null')).data;
    return draft && Object.values(draft).some(Boolean) ? draft : undefined;
  } catch {
    // Not JSON: written by something else.
    return undefined;
  }
}

function store(draft: StoredDraft): void {
  // Named one by one, so that no other value of the forms ever gets into the storage.
  const { username, email, fullName, dob, mobile, unanswered } = draft;
  writeInTab(storageKeys.signUpDraft, JSON.stringify({ username, email, fullName, dob, mobile, unanswered }));
}

export function keepDraft(draft: SignUpDraft): void {
  store({ ...draft, unanswered: readDraft()?.unanswered });
}

/** Keeps with which username and address a registration is on its way, until it is answered; undefined forgets it. */
export function keepUnanswered(unanswered: SentAttempt | undefined): void {
  store({ username: '', email: '', fullName: '', dob: '', mobile: '', ...readDraft(), unanswered });
}

export function forgetDraft(): void {
  removeInTab(storageKeys.signUpDraft);
}
