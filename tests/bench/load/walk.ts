/** One measured request of a visitor. */
export interface Sample {
  what: 'page' | 'call';
  name: string;
  milliseconds: number;
  ok: boolean;
  /** The start time, to compare with events of the backend. */
  at: number;
}

export interface Place {
  origin: string;
  key: string;
  /** The end time of the test. */
  until: number;
  /** Whether a visitor submits the form once. */
  sendsForm: boolean;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The visitors' path: home, careers, a profile, a search, and one form. Repeated until the end. */
export async function walk(visitor: number, { origin, key, until, sendsForm }: Place, take: (sample: Sample) => void): Promise<void> {
  const address = `10.${String(visitor >> 8)}.${String(visitor & 255)}.1`;
  let isSent = !sendsForm;

  async function ask(what: Sample['what'], path: string, init: RequestInit = {}) {
    const at = performance.now();
    const headers = { 'x-forwarded-for': address, ...(what === 'call' && { apikey: key, 'content-type': 'application/json' }) };
    let ok = false;
    try {
      const answer = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      ok = answer.ok;
    } catch {
      // A failed request is counted as an error.
    }
    take({ what, name: path.split('?')[0] ?? path, milliseconds: performance.now() - at, ok, at });
    return ok;
  }
  const read = (query: string) => ask('call', `/rest/v1/${query}`);
  const send = (path: string, body: object) => ask('call', `/rest/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });

  const steps = [
    () =>
      Promise.all([
        ask('page', '/'),
        read('website_settings?select=settings&id=eq.1'),
        read('user_reviews?select=id,rating,review_text,name&order=created_at.desc,id.desc&limit=12'),
      ]),
    () => Promise.all([ask('page', '/careers'), read('job_postings?select=id,title&order=created_at.desc,id.desc&limit=20')]),
    () => Promise.all([ask('page', '/creator/noor'), read('creators?select=id,username,full_name,bio&username=eq.noor')]),
    () =>
      Promise.all([
        read('job_postings?select=id,title,location,description&order=created_at.desc,id.desc&limit=50'),
        send('rpc/record_search', { query: `websites ${String(visitor % 20)}`, language: 'en', results: 3 }),
      ]),
    async () => {
      if (!isSent)
        isSent = await send('inquiries', {
          name: `Visitor ${String(visitor)}`,
          mobile: '55501234',
          email: `visitor${String(visitor)}@example.test`,
          description: 'How much is a website for our shop in Doha?',
        });
    },
  ];
  // Visitors start at different times.
  await pause(Math.random() * 2000);
  for (let step = 0; performance.now() < until; step += 1) {
    await steps[step % steps.length]?.();
    await pause(500 + Math.random() * 1500);
  }
}

/** Returns the value below which this share of the samples is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
