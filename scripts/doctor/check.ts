import type { DoctorContext } from './context.ts';

export type State = 'ok' | 'warning' | 'error';

/** The result of a check in a few words, and how to fix the problem: a command or a page. */
export interface Finding {
  state: State;
  text: string;
  fix?: string;
  /** All problems, when `text` names only the first. */
  all?: readonly string[];
}

/** One check of the doctor. */
export interface Check {
  subject: string;
  name: string;
  /** Must not change anything. An exception becomes an error with its message. */
  run(context: DoctorContext): Promise<Finding> | Finding;
}

export interface CheckResult extends Finding {
  subject: string;
  name: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string, fix?: string, all?: readonly string[]): Finding => ({ state: 'warning', text, fix, all });
export const error = (text: string, fix?: string, all?: readonly string[]): Finding => ({ state: 'error', text, fix, all });

/** The timeout of one check, in milliseconds: a function may have to start first. */
const timeout = 60_000;

async function withTimeout(finding: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(error(`no answer within ${String(timeout / 1000)} seconds`)), timeout);
  });
  return Promise.race([finding, late]).finally(() => clearTimeout(timer));
}

/** Runs the checks one after the other and reports each result. A failed check does not stop the others. */
export async function runChecks(
  checks: readonly Check[],
  context: DoctorContext,
  report: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { subject, name, run } of checks) {
    const finding = await withTimeout(Promise.resolve(context).then(run)).catch((failure: unknown) =>
      error(failure instanceof Error ? failure.message : String(failure)),
    );
    const result = { subject, name, ...finding };
    results.push(result);
    report(result);
  }
  return results;
}
