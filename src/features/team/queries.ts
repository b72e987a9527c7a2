import { queryOptions } from '@tanstack/react-query';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import type { Tables } from '@/lib/database.types';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';

type Row = Pick<Tables<'leadership_team'>, 'id' | 'name' | 'position' | 'description' | 'email' | 'image_url' | 'translations'>;

/** A member as visitors see it; a text is empty when nothing is stored. */
export interface TeamMember extends Pick<Row, 'id' | 'email' | 'image_url'> {
  name: Localized;
  position: Localized;
  description: Localized;
}

/** Returns the member of a row with its translations. */
export function toMember({ id, email, image_url, translations, ...row }: Row): TeamMember {
  const text = (field: keyof typeof row) => readTranslated(row[field], translations, field);
  return { id, email, image_url, name: text('name'), position: text('position'), description: text('description') };
}

/** The row limit of the request. */
export const teamLimit = 60;

const columns = 'id,name,position,description,email,image_url,translations';

/** Returns the team in the panel's order (team). Throws AppError. */
async function fetchTeam(signal: AbortSignal): Promise<TeamMember[]> {
  const rows = (await takeEarlyRows<Row>('team')) ?? (await selectTeam(signal));
  return rows.map(toMember);
}

async function selectTeam(signal: AbortSignal): Promise<Row[]> {
  const client = await anonClient();
  return unwrap(
    client
      .from('leadership_team')
      .select(columns)
      .is('deleted_at', null)
      .order('place')
      .order('created_at')
      .order('id')
      .limit(teamLimit)
      .abortSignal(signal),
  );
}

/** The same request, made before the app is loaded (boot/prerender). */
export const earlyTeam = `leadership_team?select=${columns}&deleted_at=is.null&order=place.asc,created_at.asc,id.asc&limit=${teamLimit}`;

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => fetchTeam(signal),
  meta: { logged: 'The team could not be loaded:' },
});
