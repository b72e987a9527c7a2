import { TeamTab } from '@/admin/tabs/team/team-tab';
import { created, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

export const person = (number: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${String(number)}`,
  name: `Person ${String(number)}`,
  position: 'Engineer',
  description: null,
  email: null,
  gender: null,
  image_url: null,
  version: 1,
  updated_at: '2026-11-22T10:00:00Z',
  deleted_at: null,
  translations: { ar: { name: `شخص ${String(number)}`, position: 'مهندس' } },
  ...more,
});

export const three = [person(1), person(2), person(3)];

/** Renders the tab over a stored team. */
export function open(
  people: ReturnType<typeof person>[] = three,
  answer?: (call: RestCall) => Response | undefined,
  read?: (trashed: boolean) => object[],
  path = '/admin/settings/team',
) {
  let stored = people;
  return renderSettings(<TeamTab />, {
    path,
    answer(call, _headers, query) {
      const special = answer?.(call);
      if (special) return special;
      if (call.path.endsWith('/rpc/arrange_team')) {
        const { ids } = call.body as { ids: string[] };
        stored = ids.flatMap((id) => stored.find((one) => one.id === id) ?? []);
        return Response.json(true);
      }
      if (!call.path.endsWith('/leadership_team')) return undefined;
      if (call.method === 'GET') return rows(...(read?.(query.get('deleted_at') !== 'is.null') ?? stored));
      if (call.method === 'PATCH')
        return new Response(JSON.stringify({ id: stored[0]?.id }), { headers: { 'content-type': 'application/json' } });
      return created();
    },
  });
}

export const sent = (calls: readonly RestCall[], method: string, path = '/leadership_team') =>
  calls.filter((call) => call.method === method && call.path.endsWith(path));
