import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Which files may share a process: those of one project with one environment. */
function kind({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${/^\/\/ @vitest-environment (.+)$/m.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''}`;
}

/** Files that may share a process follow each other, the long ones first; only then Vitest keeps the process. */
export class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kinds = new Map(sorted.map((file) => [file, kind(file)]));
    return sorted.sort((one, other) => (kinds.get(one) ?? '').localeCompare(kinds.get(other) ?? ''));
  }
}
