/** The machine that is checked; tests replace it. */
interface Machine {
  version: string;
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  reserve?: () => unknown;
}

declare const checks: {
  busySentence(port: number, variable: string): string;
  isFree(port: number, host: string, done: (isFree: boolean) => void): void;
  folderProblem(folder: string): string | undefined;
  noMemory: string;
  memoryProblem(reserve?: () => unknown): string | undefined;
  packagesProblem(root: string): string | undefined;
  preflight(command: string | undefined, machine: Machine, done: (problem: string | undefined) => void): void;
  versionProblem(version: string): string | undefined;
};
export = checks;
