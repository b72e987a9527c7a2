import { afterEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/storage-keys';
import { forgetDraft, keepDraft, keepUnanswered, readDraft } from '@/pages/join-creators-hub/sign-up-draft';

const draft = { username: 'noor', email: 'noor@example.com', fullName: 'Noor', dob: '', mobile: '' };

afterEach(() => sessionStorage.clear());

describe('the sign-up draft', () => {
  it('is read as it was stored', () => {
    keepDraft(draft);
    expect(readDraft()).toEqual(draft);
    forgetDraft();
    expect(readDraft()).toBeUndefined();
  });

  it('remembers the attempt without an answer, whatever is typed afterwards', () => {
    const unanswered = { username: 'noor', email: 'noor@example.com', requestId: 'r1' };
    keepUnanswered(unanswered);
    keepDraft(draft);
    expect(readDraft()).toEqual({ ...draft, unanswered });
    keepUnanswered(undefined);
    expect(readDraft()).toEqual(draft);
  });

  it('never contains anything but the five texts', () => {
    keepDraft({ ...draft, password: 'Sesame-1', confirmPassword: 'Sesame-1' } as typeof draft);
    expect(sessionStorage.getItem(storageKeys.signUpDraft)).not.toContain('Sesame');
  });

  it.each(['{', '[]', '"noor"', '{"username":1}', JSON.stringify({ ...draft, username: '', email: '', fullName: '' })])(
    'ignores %s',
    (stored) => {
      sessionStorage.setItem(storageKeys.signUpDraft, stored);
      expect(readDraft()).toBeUndefined();
    },
  );
});
