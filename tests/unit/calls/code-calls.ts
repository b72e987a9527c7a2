const operations = 'select|insert|update|delete|upsert|upload|remove|move|list|createSignedUrl';
const firstOperation = new RegExp(String.raw`^[\s)]*\.(${operations})\(`);

/** Functions of the Auth client without requests of their own. */
const local = new Set(['getSession', 'setSession', 'onAuthStateChange', 'getAuthenticatorAssuranceLevel']);
const requestsOf: Record<string, readonly string[]> = { listFactors: ['getUser'], challengeAndVerify: ['challenge', 'verify'] };

/** Returns the names of the requests in the code of a file: `insert inquiries`, `rpc check_email`, `auth updateUser`. */
export function codeCalls(code: string): string[] {
  const calls: string[] = [];
  for (const { 0: found, 1: quoted, 2: variable, index } of code.matchAll(/\.from\((?:'([\w]+)'|([\w.]+))\)/g)) {
    const before = code.slice(0, index);
    if (/\bArray$/.test(before)) continue;
    const isStorage = /\bstorage$/.test(before);
    const rest = code.slice(index + found.length);
    const [, name] = /\bconst (\w+) =[^;]*$/.exec(before) ?? [];
    // Stored in a variable and used later.
    const uses =
      /^\s*;/.test(rest) && name
        ? [...code.matchAll(new RegExp(String.raw`\b${name}\s*\.(${operations})\(`, 'g'))].map(([, operation]) => operation)
        : [firstOperation.exec(rest)?.[1]];
    for (const operation of uses)
      if (operation) calls.push(isStorage ? `storage ${operation}` : quoted ? `${operation} ${quoted}` : variable ? `any` : '');
  }
  for (const [, name] of code.matchAll(/\.rpc\('(\w+)'/g)) calls.push(`rpc ${name ?? ''}`);
  for (const [, name] of code.matchAll(/\bcall(?:Function|WithSession)\('([\w-]+)'/g)) calls.push(`function ${name ?? ''}`);
  for (const [, name = ''] of code.matchAll(/\b(?:auth|proof)\s*\.(?:mfa\s*\.)?(\w+)\(/g))
    if (!local.has(name)) calls.push(...(requestsOf[name] ?? [name]).map((request) => `auth ${request}`));
  if (/\bupload\(\{/.test(code)) calls.push('storage upload');
  return calls.filter((call) => call !== 'any');
}
