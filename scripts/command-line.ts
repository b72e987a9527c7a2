/** Returns the value of the argument `--name=value`, if given. */
export const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Prints a message and exits with 1. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
