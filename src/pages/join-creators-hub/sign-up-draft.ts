import * as z from 'zod/mini';
import { storageKeys } from '@/lib/storage-keys';
import { readInTab, removeInTab, writeInTab } from '@/lib/storage';

const draftSchema = z.object({
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  dob: z.string(),
  mobile: z.string(),
});

/** What a reload keeps of steps 1 and 2. Passwords are not among it. */
export type SignUpDraft = z.infer<typeof draftSchema>;

/** What was typed in this tab before, or undefined when there is nothing, or nothing that can be read. */
export function readDraft(): SignUpDraft | undefined {
  try {
    const draft = draftSchema.safeParse(JSON.parse(readInTab(storageKeys.signUpDraft) ?? 'null')).data;
    return draft && Object.values(draft).some(Boolean) ? draft : undefined;
  } catch {
    // Not JSON: written by something else.
    return undefined;
  }
}

export function keepDraft(draft: SignUpDraft): void {
  // Named one by one, so that no other value of the forms ever gets into the storage.
  const { username, email, fullName, dob, mobile } = draft;
  writeInTab(storageKeys.signUpDraft, JSON.stringify({ username, email, fullName, dob, mobile }));
}

export function forgetDraft(): void {
  removeInTab(storageKeys.signUpDraft);
}
