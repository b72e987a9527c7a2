import type { Ask } from './ask.ts';

export type State = 'ok' | 'warning' | 'error';

/** What a check found: in a few words, and what mends it, a command or a place. */
export interface Finding {
  state: State;
  text: string;
  mend?: string;
  /** Everything that is wrong, where `text` names the first of it only. */
  all?: readonly string[];
}

/** One line of the doctor. */
export interface Check {
  subject: string;
  name: string;
  /** Looks, and changes nothing. What it throws becomes an error with its message. */
  look(ask: Ask): Promise<Finding> | Finding;
}

export interface Line extends Finding {
  subject: string;
  name: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string, mend?: string, all?: readonly string[]): Finding => ({ state: 'warning', text, mend, all });
export const error = (text: string, mend?: string, all?: readonly string[]): Finding => ({ state: 'error', text, mend, all });

/** Longest wait for one line. A function that was never called has to be started first. */
const patience = 60_000;

async function within(look: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(error(`no answer within ${String(patience / 1000)} seconds`)), patience);
  });
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
}

/** Looks at one thing after the other, in the order of the list. One that fails keeps no other from being made. */
export async function runChecks(checks: readonly Check[], ask: Ask, told: (line: Line) => void = () => undefined): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { subject, name, look } of checks) {
    const finding = await within(Promise.resolve(ask).then(look)).catch((failure: unknown) =>
      error(failure instanceof Error ? failure.message : String(failure)),
    );
    const line = { subject, name, ...finding };
    lines.push(line);
    told(line);
  }
  return lines;
}
