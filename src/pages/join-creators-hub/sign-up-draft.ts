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
  /** The registration without a response: its account may exist. */
  unanswered: z.optional(attemptSchema),
  /** The token of the invitation that this tab has followed. */
  invitation: z.optional(z.string()),
});

type StoredDraft = z.infer<typeof draftSchema>;

/** Values of steps 1 and 2 that survive a reload. Passwords are not stored. */
export type SignUpDraft = Omit<StoredDraft, 'unanswered' | 'invitation'>;

const nothingTyped: SignUpDraft = { username: '', email: '', fullName: '', dob: '', mobile: '' };

/** Returns this tab's draft, or undefined without a valid one. */
export function readDraft(): StoredDraft | undefined {
  try {
    const draft = draftSchema.safeParse(JSON.parse(readInTab(storageKeys.signUpDraft) ?? 'null')).data;
    return draft && Object.values(draft).some(Boolean) ? draft : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

function store(draft: StoredDraft): void {
  // Listed one by one, so that no other form value is stored.
  const { username, email, fullName, dob, mobile, unanswered, invitation } = draft;
  writeInTab(storageKeys.signUpDraft, JSON.stringify({ username, email, fullName, dob, mobile, unanswered, invitation }));
}

/** Stores the draft. Keeps the unanswered registration and the invitation. */
export function keepDraft(draft: SignUpDraft): void {
  const { unanswered, invitation } = readDraft() ?? {};
  store({ ...draft, unanswered, invitation });
}

/** Stores the registration that was sent and has no response yet. Undefined removes it. */
export function keepUnanswered(unanswered: SentAttempt | undefined): void {
  store({ ...nothingTyped, ...readDraft(), unanswered });
}

/** Stores the token of an invitation, so that it survives a reload. */
export function keepInvitation(invitation: string): void {
  store({ ...nothingTyped, ...readDraft(), invitation });
}

/** Removes the draft and the unanswered registration. */
export function forgetDraft(): void {
  removeInTab(storageKeys.signUpDraft);
}
