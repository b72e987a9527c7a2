import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from './site-fixture.ts';

const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0;

/** Sends a request to a server at a socket. The path is sent exactly as given. */
const askAt = (socketPath: string, target: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ socketPath, path: target, headers: { host: 'www.example.com', ...headers } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

/** Starts nginx over a build with the configuration of docs/hosting.md. It listens at a socket, so it needs no port. */
export async function serveByNginx(root: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const socket = path.join(folder, 'socket');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const site = `server { listen unix:${socket}; server_name www.example.com; root ${root}; include ${root}/_nginx.conf; }`;
  const http = `http { access_log off; default_type text/plain; ${places} ${site} }`;
  const conf = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {} ${http}`;
  await writeFile(path.join(folder, 'nginx.conf'), conf);
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  nginx.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));

  const get = (target: string, headers: Record<string, string> = {}) => askAt(socket, target, headers);
  const ready = async (): Promise<void> => {
    if (nginx.exitCode !== null) throw new Error(`nginx does not start:\n${said.join('')}`);
    await get('/').catch(() => new Promise((resolve) => setTimeout(resolve, 20)).then(ready));
  };
  await ready();
  const stop = async () => {
    nginx.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  return { get, stop };
}
