import { functionAnswers } from '@/features/diagnostics/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

/** The folders of `supabase/functions`. */
export const functionNames = [
  'apply-retention',
  'check-resume',
  'create-creator-profile',
  'delete-creator',
  'delete-my-account',
  'deliver-mail',
  'erase-application',
  'erase-person',
  'fetch-link-card',
  'publish',
  'request-resume-upload',
  'verify-creator-email',
] as const;

export const functionsFinding = (silent: readonly string[]): FindingOf<'functions'> =>
  silent.length > 0
    ? {
        status: 'error',
        outcome: 'silent',
        values: { count: silent.length },
        places: [...silent.map((name) => ({ name })), { page: 'functions' }],
      }
    : { status: 'ok', outcome: 'fine', values: { count: functionNames.length } };

export const functionsCheck: Check<'functions'> = {
  id: 'functions',
  // Each function may need a cold start.
  timeoutMs: 60_000,
  async find({ signal }) {
    const silent: string[] = [];
    // Sequential, because parallel cold starts slow each other down.
    for (const name of functionNames) if (!(await functionAnswers(name, signal))) silent.push(name);
    return functionsFinding(silent);
  },
};
