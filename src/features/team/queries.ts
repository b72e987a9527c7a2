import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/backend/unwrap';
import { visitor } from '@/lib/backend/visitor';

/** What visitors see of a person on the team. */
export type TeamMember = Pick<Tables<'leadership_team'>, 'id' | 'name' | 'position' | 'description' | 'email' | 'image_url' | 'translations'>;

/** Far more than a leadership has; keeps the answer bounded whatever is stored. */
const teamLimit = 60;

/** The team, in the order its people were added (spec section 7: team). Throws AppError. */
function fetchTeam(signal: AbortSignal): Promise<TeamMember[]> {
  return unwrap(
    visitor()
      .from('leadership_team')
      .select('id, name, position, description, email, image_url, translations')
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(teamLimit)
      .abortSignal(signal),
  );
}

/** The leadership team. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => fetchTeam(signal),
  // Spec section 8: only logged.
  meta: { logged: 'The team could not be loaded:' },
});
