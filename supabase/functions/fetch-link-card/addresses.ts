/** IPv4 networks that no public web server has: inner, local, documentation, multicast, reserved, and the metadata services of clouds. */
const closedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** The only IPv6 network of public servers, and what it has of others: Teredo and other protocols, documentation, 6to4, AS112. */
const openV6 = '2000::/3';
const closedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** Returns the four bytes of a dotted address; undefined for any other notation. */
function bytesOfV4(address: string): number[] | undefined {
  if (!/^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/.test(address)) return undefined;
  const bytes = address.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** Returns the sixteen bytes of an IPv6 address; undefined for anything else, also for one with a zone. */
function bytesOfV6(address: string): number[] | undefined {
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined;
  // The URL parser writes mapped addresses in hexadecimal and the longest run of zeros as "::".
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text = '') => text.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].map((group) => Number.parseInt(group, 16));
  return all.flatMap((group) => [group >> 8, group & 0xff]);
}

const bytesOf = (address: string) => bytesOfV4(address) ?? bytesOfV6(address);

function isWithin(bytes: readonly number[], network: string): boolean {
  const [base = '', bits = ''] = network.split('/');
  const start = bytesOf(base);
  if (start?.length !== bytes.length) return false;
  return start.every((byte, index) => {
    const free = 8 - Math.min(8, Math.max(0, Number(bits) - index * 8));
    return byte >> free === (bytes[index] ?? 0) >> free;
  });
}

/** Returns whether an address of the DNS is one that a public web server can have. False for whatever is no address. */
export function isPublicAddress(address: string): boolean {
  const bytes = bytesOf(address);
  if (!bytes) return false;
  if (bytes.length === 4) return !closedV4.some((network) => isWithin(bytes, network));
  return isWithin(bytes, openV6) && !closedV6.some((network) => isWithin(bytes, network));
}
