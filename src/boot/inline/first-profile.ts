interface EarlyCreator {
  id: string;
  username: string;
  full_name: string;
  bio: string | null;
  profile_picture_url: string | null;
  translations?: Partial<Record<string, { full_name?: string; bio?: string }>>;
  status: string;
}

/**
 * Runs inline in the head of the profile shell, after first-paint.ts. Requests the profile and its first posts, and shows name, text and
 * picture (src/pages/creator/profile-skeleton.tsx) as soon as they arrive. The app uses the same rows. Imports nothing, as first-paint.ts.
 */
export function firstProfile(): void {
  const username = /^(?:\/ar)?\/creator\/([\w.]+)$/.exec(location.pathname)?.[1]?.toLowerCase();
  if (!username || !window.requestEarly) return;
  const { requestEarly } = window;

  const show = ({ username: handle, full_name, bio, profile_picture_url: picture, translations }: EarlyCreator) => {
    const own = translations?.[location.pathname.startsWith('/ar/') ? 'ar' : 'en'];
    const name = own?.full_name?.trim() || full_name.trim() || handle;
    const texts: Record<string, string> = { name, handle: `@${handle}`, bio: own?.bio?.trim() || (bio ?? '') };
    for (const element of document.querySelectorAll<HTMLElement>('[data-early]'))
      element.textContent = texts[element.dataset.early ?? ''] ?? '';
    const frame = picture && document.querySelector<HTMLElement>('[data-early-picture]');
    // Paths are relative to the project's address.
    const origin = document.querySelector('meta[name="supabase-url"]')?.getAttribute('content') ?? '';
    if (frame)
      Object.assign(frame.style, {
        backgroundImage: `url(${JSON.stringify(origin + picture)})`,
        backgroundSize: 'cover',
        backgroundPosition: 'center',
      });
  };
  const whenRead = (then: () => void) => (document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', then) : then());

  const columns =
    'id,created_at,username,full_name,bio,profile_picture_url,status,followers_count,posts_count,rank,headline,translations,language,topics,links,banner_url,banner_focus_x,banner_focus_y';
  requestEarly<EarlyCreator>(`creator ${username}`, `creators?select=${columns}&username=eq.${username}`).then(
    ([creator]) => {
      if (!creator) return;
      // Posts of a suspended creator are hidden from others.
      if (creator.status !== 'suspended') {
        const columnsOfPosts = 'id,creator_id,created_at,content,type,is_pinned,likes_count,comments_count,version,edited_at,pictures';
        void requestEarly(
          `posts ${creator.id}`,
          `creator_posts?select=${columnsOfPosts}&creator_id=eq.${creator.id}&order=is_pinned.desc,created_at.desc,id.desc&limit=10`,
        );
      }
      whenRead(() => show(creator));
    },
    () => undefined,
  );
}
