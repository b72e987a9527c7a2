/** Returns the network address of the caller, or ''. Reads the same headers in the same order as the database. */
export function clientAddress(headers: Headers): string {
  const candidates = [headers.get('cf-connecting-ip'), headers.get('x-real-ip'), headers.get('x-forwarded-for')?.split(',').at(-1)];
  return candidates.map((candidate) => candidate?.trim() ?? '').find((candidate) => candidate !== '') ?? '';
}

/** Returns the subject of a rate limit: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one household. */
export function limitSubject(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  // The URL parser normalizes the address and writes the longest run of zeros as "::".
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text = '') => text.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':');
}
