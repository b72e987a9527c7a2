import { rows, type RestCall } from './fake-rest';

type Row = Record<string, unknown> & { id: string; version: number; deleted_at: string | null };

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refuse = (message: string, details: string, hint: string) => json({ code: 'PT422', message, details, hint }, 422);

interface Save {
  version: number;
  settings?: unknown;
  items: { id: string; kind: string; version: number; columns?: Record<string, unknown> }[];
}

/**
 * Items of the content in a fake backend that saves them as `save_content` does, with the settings of `record`. Answers the list, one item,
 * and saves; undefined for other requests.
 */
export function fakeContent(first: readonly Row[]) {
  const record = { settings: {} as unknown, texts: {}, version: 1, updated_at: '2026-11-22T10:00:00Z' };
  let items: Row[] = structuredClone([...first]);
  const saves: Save[] = [];
  /** The next save is refused for this item, by this constraint. */
  let refused: { id: string; constraint: string } | undefined;
  let losesAnswer = false;

  function save(call: Save): Response {
    saves.push(structuredClone(call));
    if (refused) {
      const { id, constraint } = refused;
      refused = undefined;
      return refuse('item_refused', id, constraint);
    }
    const isBehind = call.items.some(({ id, version }) => (items.find((item) => item.id === id)?.version ?? 0) !== version);
    if (isBehind || call.version !== record.version) return json(null);
    for (const { id, kind, version, columns } of call.items) {
      const before = items.find((item) => item.id === id);
      const next = {
        created_at: record.updated_at,
        ...before,
        kind,
        id,
        ...columns,
        updated_at: record.updated_at,
        deleted_at: columns ? null : '2026-11-22T10:00:00Z',
        version: version + 1,
      };
      items = before ? items.map((item) => (item.id === id ? { ...item, ...next } : item)) : [...items, next];
    }
    Object.assign(record, { version: record.version + 1, ...(call.settings !== undefined && { settings: call.settings }) });
    if (losesAnswer) {
      losesAnswer = false;
      throw new TypeError('Failed to fetch');
    }
    return json({ ...record, items: call.items.map(({ id, version }) => ({ id, version: version + 1 })) });
  }

  return {
    record,
    saves,
    item: (id: string) => items.find((item) => item.id === id),
    /** Changes an item as another administrator does. */
    change: (id: string, change: object) =>
      void (items = items.map((item) => (item.id === id ? { ...item, ...structuredClone(change), version: item.version + 1 } : item))),
    /** Deletes an item for good. */
    purge: (id: string) => void (items = items.filter((item) => item.id !== id)),
    refuseNext: (id: string, constraint: string) => void (refused = { id, constraint }),
    /** The next save is stored, but its answer is lost. */
    loseNextAnswer: () => void (losesAnswer = true),
    answer({ method, path, body }: RestCall, query: URLSearchParams): Response | undefined {
      if (path.endsWith('/rpc/save_content')) return save(body as Save);
      if (path.endsWith('/rpc/item_slug_fault')) return json(null);
      if (path.endsWith('/rpc/list_content_items')) return rows(...items.filter(({ deleted_at }) => deleted_at === null));
      if (path.endsWith('/rpc/count_rows')) return rows(items.length);
      if (path.endsWith('/website_settings') && method === 'GET') return rows({ ...record });
      if (!path.endsWith('/content_items') || method !== 'GET') return undefined;
      const ids = query.get('id')?.replace(/^in\.\(|\)$/g, '');
      return rows(...(ids === undefined ? items : items.filter(({ id }) => ids.includes(id))));
    },
  };
}
