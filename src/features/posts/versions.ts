import { queryOptions } from '@tanstack/react-query';
import { anonClient } from '@/lib/backend/anon-client';
import { hasStoredSession } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { PostPicture } from './feed-data';
import { authSchema } from './queries';

/** What a post said before an edit. */
export interface PostVersion {
  version: number;
  created_at: string;
  content: string;
  pictures: PostPicture[];
}

export const versionsKey = (id: string) => ['posts', 'versions', id] as const;

/** The most edits of a post (`private.keep_post_version`). */
const maxVersions = 50;

/** The earlier versions of a post, newest first. None when it is no longer shown. */
export const postVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: versionsKey(id),
    queryFn: async ({ signal }): Promise<PostVersion[]> => {
      const client = hasStoredSession() ? await authSchema() : await anonClient();
      return unwrap(
        client
          .from('creator_post_versions')
          .select('version, created_at, content, pictures')
          .eq('post_id', id)
          .order('version', { ascending: false })
          .limit(maxVersions)

          .abortSignal(signal)
          .overrideTypes<PostVersion[], { merge: false }>(),
      );
    },
    staleTime: 0,
  });
