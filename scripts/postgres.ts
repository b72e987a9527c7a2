import { Client, type ClientConfig } from 'pg';

/**
 * Returns a client for a database address. Remote connections use TLS. As in psql, the certificate is verified only when the address has
 * `sslmode=verify-full`.
 */
export function postgresClient(connectionString: string, config: ClientConfig = {}): Client {
  const { hostname, searchParams } = new URL(connectionString);
  const isLocal = ['', 'localhost', '[::1]'].includes(hostname) || /^(?:127\.|%2F)/.test(hostname);
  return new Client({
    connectionString,
    ...(!isLocal && !searchParams.has('sslmode') && { ssl: { rejectUnauthorized: false } }),
    ...config,
  });
}
