import type { CheckResult } from './check.ts';

const colours = { ok: 32, warning: 33, error: 31 } as const;

/** Removes secrets of at least eight characters from a text. */
export const redact = (text: string, secrets: readonly (string | undefined)[]): string =>
  secrets
    .filter((secret) => secret !== undefined && secret.length > 7)
    .reduce<string>((safe, secret) => safe.replaceAll(secret ?? '', '…'), text);

/** Returns the line of a result, in columns. */
export function lineText({ state, name, text, fix }: CheckResult, isColoured = false): string {
  const shown = state.padEnd(7);
  return `  ${isColoured ? `\u001b[${String(colours[state])}m${shown}\u001b[0m` : shown}  ${name.padEnd(22)}  ${text}${fix ? `  → ${fix}` : ''}`;
}

/** Returns the counts: `2 errors, 1 warning, 30 ok`. */
export function summary(lines: readonly CheckResult[]): string {
  const count = (state: CheckResult['state']) => lines.filter((line) => line.state === state).length;
  const [errors, warnings] = [count('error'), count('warning')];
  return `${String(errors)} ${errors === 1 ? 'error' : 'errors'}, ${String(warnings)} ${warnings === 1 ? 'warning' : 'warnings'}, ${String(count('ok'))} ok`;
}
