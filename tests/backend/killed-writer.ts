// A backend that lifecycle.test.ts kills while it writes. It prints each acknowledged row.
import { startEmbeddedBackend } from '../../supabase/local/backend.ts';

const folder = process.argv[2] ?? '';
const siteUrl = 'http://localhost:5999';
const backend = await startEmbeddedBackend({ data: { folder }, siteUrl, seed: false });
const headers = { apikey: backend.secretKey, 'content-type': 'application/json' };

async function write(writer: number): Promise<void> {
  for (let row = 0; ; row += 1) {
    const name = `row ${String(writer)}-${String(row)}`;
    const answer = await backend.fetch(
      new Request(`${siteUrl}/rest/v1/user_reviews`, { method: 'POST', headers, body: JSON.stringify({ name, rating: 5 }) }),
    );
    if (answer?.status === 201) process.stdout.write(`${name}\n`);
  }
}
await Promise.all([0, 1, 2, 3].map(write));
