import { afterAll, beforeAll } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, type Call } from './support/call.ts';

export let test: TestBackend;
export let register: Call;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpRegistration(): void {
  beforeAll(async () => {
    test = await startTestBackend();
    register = caller(test, 'create-creator-profile');
    await test.sql(`insert into public.creator_moderation (type, value) values ('username', 'famous.name'), ('word', 'badword')`);
  });
  afterAll(() => test.stop());
}
