import type { Connection, Network } from './network.ts';

async function addressesOf(host: string, kind: 'A' | 'AAAA'): Promise<string[]> {
  try {
    return await Deno.resolveDns(host, kind);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Connects to a numeric address, where nothing is resolved a second time. TLS names the host and checks its certificate. */
export async function connectTo(address: string, host: string, port = 443): Promise<Connection> {
  const plain = await Deno.connect({ hostname: address, port });
  try {
    return await Deno.startTls(plain, { hostname: host });
  } catch (error) {
    try {
      plain.close();
    } catch {
      // startTls has taken the connection over and closed it.
    }
    throw error;
  }
}

/** The network of the function. `fetch` would resolve the name again, and could get another address than the checked one. */
export const network: Network = {
  resolve: async (host) => (await Promise.all([addressesOf(host, 'A'), addressesOf(host, 'AAAA')])).flat(),
  connect: (address, host) => connectTo(address, host),
};
