import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

interface PreviewOptions {
  /** The path that has to answer. */
  path?: string;
  /** Variables besides those of the embedded backend. */
  environment?: Record<string, string>;
  /** Flags of Node. */
  flags?: string[];
}

/** Starts `vite preview` with data in memory and waits until it answers. Throws after three minutes, or when the server ends. */
export async function startPreview(port: number, { path = '/', environment = {}, flags = [] }: PreviewOptions = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...flags, 'node_modules/vite/bin/vite.js', 'preview'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      EMBEDDED_DATA: 'memory',
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_ANON_KEY: '',
      ...environment,
    },
  });
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The preview server stopped with ${String(server.exitCode)}.`);
    const response = await fetch(`http://localhost:${String(port)}${path}`).catch(() => undefined);
    if (response?.ok || response?.status === 401) return server;
    await sleep(200);
  }
  server.kill();
  throw new Error('The preview server did not answer within three minutes.');
}
