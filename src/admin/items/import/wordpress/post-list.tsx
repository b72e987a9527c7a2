import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/checkbox';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import type { PlannedPost } from './plan-posts';

/** The posts of one page of the list. */
const pageSize = 50;

/** Returns whether something is lost or has to be looked at. */
const hasNotes = ({ isTaken, isProtected, lostCategories, lost }: PlannedPost) =>
  isTaken ||
  isProtected ||
  lostCategories.length > 0 ||
  lost.isCut ||
  lost.shortcodes.length + lost.embeds.length + lost.elements.length > 0;

/** Returns what is said about a post, as sentences. */
function useNotes(changes: boolean): (post: PlannedPost) => string[] {
  const { t } = useTranslation('panel-import');
  return ({ isTaken, isProtected, lostCategories, lost }) => [
    ...(isTaken ? [t(changes ? 'wordpress.notes.changed' : 'wordpress.notes.skipped')] : []),
    ...(isProtected ? [t('wordpress.notes.protected')] : []),
    ...(lost.isCut ? [t('wordpress.notes.cut')] : []),
    ...(lostCategories.length > 0 ? [t('wordpress.notes.categories', { names: lostCategories.join(', ') })] : []),
    ...(lost.shortcodes.length > 0 ? [t('wordpress.notes.shortcodes', { names: lost.shortcodes.join(', ') })] : []),
    ...(lost.embeds.length > 0 ? [t('wordpress.notes.embeds', { names: lost.embeds.join(', ') })] : []),
    ...lost.elements.map((tag) =>
      t(tag === 'table' ? 'wordpress.notes.table' : tag === 'form' ? 'wordpress.notes.form' : 'wordpress.notes.media'),
    ),
  ];
}

function Post({ post, notes }: { post: PlannedPost; notes: readonly string[] }) {
  const { t } = useTranslation(['panel-import', 'panel-items', 'panel-settings']);
  const { language } = useLanguage();
  const { entry, isDraft } = post;
  return (
    <li className="space-y-1 py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-medium break-words">{post.title}</bdi>
        <Badge tone={isDraft ? 'warning' : 'success'} className="text-xs">
          {t(isDraft ? 'panel-items:states.draft' : 'panel-items:states.live')}
        </Badge>
        {post.languages.map((one) => (
          <span key={one} className="text-xs text-muted">
            {t(`panel-settings:languages.${one}`)}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <bdi dir="ltr" className="break-all">
          {post.newPath}
        </bdi>
        {entry.from !== '' && (
          <span>{formatDate(`${entry.from}:00+03:00`, language, { dateStyle: 'medium', timeZone: 'Asia/Qatar' })}</span>
        )}
        {post.pictures.length > 0 && <span>{t('wordpress.pictures', { count: post.pictures.length })}</span>}
      </p>
      {notes.length > 0 && (
        <ul className="list-disc ps-5 text-xs text-warning">
          {[...new Set(notes)].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The posts that will come, with what each of them loses. */
export function PostList({ posts, changes }: { posts: readonly PlannedPost[]; changes: boolean }) {
  const { t } = useTranslation('panel-import');
  const notesOf = useNotes(changes);
  const [limit, setLimit] = useState(pageSize);
  const [isNoted, setNoted] = useState(false);
  const noted = posts.filter(hasNotes);
  const shown = isNoted ? noted : posts;
  return (
    <section className="space-y-2">
      {noted.length > 0 && (
        <Checkbox
          label={t('wordpress.onlyNoted', { count: noted.length })}
          checked={isNoted}
          onChange={(event) => setNoted(event.target.checked)}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {shown.slice(0, limit).map((post) => (
          <Post key={post.line} post={post} notes={notesOf(post)} />
        ))}
      </ul>
      {shown.length > limit && (
        <Button size="sm" variant="ghost" onClick={() => setLimit(limit + pageSize)}>
          {t('wordpress.more', { count: shown.length - limit })}
        </Button>
      )}
    </section>
  );
}
