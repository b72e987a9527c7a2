import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Sorts the files by project, the long ones first. Vitest reuses a process only for consecutive files of a project. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => one.project.name.localeCompare(other.project.name));
  }
}
