import { storageKeys } from '@/lib/storage-keys';
import { readInTab } from '@/lib/storage';

/** Whether something was typed in this tab before (sign-up-draft reads it). */
export const hasDraft = (): boolean => readInTab(storageKeys.signUpDraft) !== null;
