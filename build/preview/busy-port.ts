import type { Plugin } from 'vite';
import checks from '../../scripts/preflight.cjs';
import { MessageOnlyError } from './message-only-error.ts';

// On the global object because Vite loads this module anew with every restart of its server, which starts before the old one is closed.
const own = ((globalThis as typeof globalThis & { ownPorts?: Set<number> }).ownPorts ??= new Set<number>());

async function ask(port: number, host: string | boolean | undefined): Promise<void> {
  if (own.has(port)) return;
  const address = host === true ? '0.0.0.0' : host || 'localhost';
  if (await new Promise<boolean>((resolve) => checks.isFree(port, address, resolve))) {
    own.add(port);
    return;
  }
  throw new MessageOnlyError(checks.busySentence(port, 'PORT'));
}

/** Ends `vite` and `vite preview` in one sentence when their port is taken, before a database is started for nothing. Has to be the first plugin. */
export function busyPort(): Plugin {
  return {
    name: 'busy-port',
    configureServer: ({ config }) => ask(config.server.port, config.server.host),
    configurePreviewServer: ({ config }) => ask(config.preview.port, config.preview.host),
  };
}
