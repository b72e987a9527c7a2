import { queryOptions } from '@tanstack/react-query';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';

type Row = Pick<Tables<'leadership_team'>, 'id' | 'name' | 'position' | 'description' | 'email' | 'image_url' | 'translations'>;

/** What visitors see of a person on the team; a text is empty when nothing is stored. */
export interface TeamMember extends Pick<Row, 'id' | 'email' | 'image_url'> {
  name: Localized;
  position: Localized;
  description: Localized;
}

/** A person out of their row, whose translations stand beside the columns. */
export function toMember({ id, email, image_url, translations, ...row }: Row): TeamMember {
  const text = (field: keyof typeof row) => readTranslated(row[field], translations, field);
  return { id, email, image_url, name: text('name'), position: text('position'), description: text('description') };
}

/** Far more than a leadership has; keeps the answer bounded whatever is stored. */
export const teamLimit = 60;

/** The team, in the order that the panel gives it (team). Throws AppError. */
async function fetchTeam(signal: AbortSignal): Promise<TeamMember[]> {
  const client = await visitor();
  const rows = await unwrap(
    client
      .from('leadership_team')
      .select('id, name, position, description, email, image_url, translations')
      .is('deleted_at', null)
      .order('place')
      .order('created_at')
      .order('id')
      .limit(teamLimit)
      .abortSignal(signal),
  );
  return rows.map(toMember);
}

/** The leadership team. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => fetchTeam(signal),
  // Only logged.
  meta: { logged: 'The team could not be loaded:' },
});
