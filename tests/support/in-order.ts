import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of one project follow each other, the long ones first; only then Vitest keeps the process. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => one.project.name.localeCompare(other.project.name));
  }
}
