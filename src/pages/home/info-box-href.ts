/** Where a contact box leads: its prefix with its detail, or undefined when it is plain text or the prefix is no contact address. */
export function infoBoxHref(prefix: string | undefined, detail: string): string | undefined {
  if (!prefix || !/^(?:mailto:|tel:|https?:)/i.test(prefix)) return undefined;
  const target = /^tel:/i.test(prefix) ? detail.replace(/[^\d+]/g, '') : detail.trim();
  return target ? prefix + target : undefined;
}
