/** The token of a link that confirms a change of address, from the hash of its page; undefined without one. */
export function emailChangeToken(hash: string): string | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return parameters.get('type') === 'email_change' ? (parameters.get('token_hash') ?? undefined) : undefined;
}
