import { applyChange, diff, invert, type Change } from './diff';
import type { Draft } from './draft';

/** The edits that one undo takes back, in their order. */
interface Step {
  changes: readonly Change[];
  /** The time of the last edit, in milliseconds. */
  at: number;
}

/** The most steps that can be undone. */
const maxSteps = 100;
/** Edits of one field within this time, in milliseconds, are one step: a word that is typed, a slider that is dragged. */
const pause = 1000;

/** Returns the path when the changes are the new value of one field. */
const onlyPath = (changes: readonly Change[]) => (changes.length === 1 && changes[0]?.kind === 'value' ? changes[0].path : undefined);

/** The edits of a draft while the panel is open, for undo and redo. A step holds changes only, so what others save stays. */
export class DraftHistory {
  private done: Step[] = [];
  private undone: Step[] = [];
  private last: Draft;

  constructor(values: Draft) {
    this.last = structuredClone(values);
  }

  /** Records what differs from the values of the last call as a step. */
  record(draft: Draft): void {
    // A copy, because the form changes its values in place.
    const values = structuredClone(draft);
    const changes = diff(this.last, values);
    if (changes.length === 0) return;
    const at = Date.now();
    const path = onlyPath(changes);
    const step = this.done.at(-1);
    const continues = path !== undefined && step !== undefined && onlyPath(step.changes) === path && at - step.at < pause;
    const earlier = continues ? this.done.slice(0, -1) : this.done;
    const merged = continues ? diff(applyAll(this.last, step.changes.map(invert)), values) : changes;
    this.done = merged.length > 0 ? [...earlier, { changes: merged, at }].slice(-maxSteps) : earlier;
    this.undone = [];
    this.last = values;
  }

  /** Makes the next edit a step of its own. */
  endStep(): void {
    const step = this.done.at(-1);
    if (step) step.at = 0;
  }

  /** Takes over values that the user has not entered here, such as those of another browser tab. Earlier steps stay. */
  follow(values: Draft): void {
    this.last = structuredClone(values);
  }

  get next(): { undo: readonly Change[]; redo: readonly Change[] } {
    return { undo: this.done.at(-1)?.changes ?? [], redo: this.undone.at(-1)?.changes ?? [] };
  }

  /** Returns the values before the last step; undefined without one. */
  undo(values: Draft): Draft | undefined {
    const step = this.done.pop();
    if (!step) return undefined;
    this.undone.push(step);
    return this.moved(applyAll(values, step.changes.toReversed().map(invert)));
  }

  /** Returns the values after the step that was undone last; undefined without one. */
  redo(values: Draft): Draft | undefined {
    const step = this.undone.pop();
    if (!step) return undefined;
    this.done.push(step);
    return this.moved(applyAll(values, step.changes));
  }

  private moved(values: Draft): Draft {
    this.follow(values);
    return values;
  }
}

const applyAll = (draft: Draft, changes: readonly Change[]): Draft => changes.reduce(applyChange, draft);
