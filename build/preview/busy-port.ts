import type { Plugin } from 'vite';
import checks from '../../scripts/preflight.cjs';
import { MessageOnlyError } from './message-only-error.ts';

// On the global object, because Vite reloads this module with every restart of its server. The new server starts before the old one closes.
const ownPorts = ((globalThis as typeof globalThis & { ownPorts?: Set<number> }).ownPorts ??= new Set<number>());

async function checkPort(port: number, host: string | boolean | undefined): Promise<void> {
  if (ownPorts.has(port)) return;
  const address = host === true ? '0.0.0.0' : host || 'localhost';
  if (await new Promise<boolean>((resolve) => checks.isFree(port, address, resolve))) {
    ownPorts.add(port);
    return;
  }
  throw new MessageOnlyError(checks.busySentence(port, 'PORT'));
}

/**
 * Stops `vite` and `vite preview` with one sentence when their port is taken. Must be the first plugin, so that no database starts before.
 */
export function busyPort(): Plugin {
  return {
    name: 'busy-port',
    configureServer: ({ config }) => checkPort(config.server.port, config.server.host),
    configurePreviewServer: ({ config }) => checkPort(config.preview.port, config.preview.host),
  };
}
