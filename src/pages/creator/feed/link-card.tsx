import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import type { PostLink } from './use-link-cards';

/** The card of a post's link: picture, title and host, from the site's own storage. */
export function LinkCard({ link }: { link: PostLink }) {
  const { hostname } = new URL(link.href);
  return (
    <a
      href={link.href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="flex min-h-24 overflow-hidden rounded-control border border-line bg-background/40 transition-colors duration-200 hover:border-line-strong hover:bg-card-hover"
    >
      <Picture
        src={assetUrl(link.picture)}
        alt=""
        width={128}
        height={96}
        loading="lazy"
        className="w-24 shrink-0 object-cover sm:w-32"
        fallback={null}
      />
      <span className="flex min-w-0 flex-1 flex-col justify-center gap-1 p-3 text-start">
        <span dir="auto" className="line-clamp-2 font-semibold break-words">
          {link.title}
        </span>
        {link.description && (
          <span dir="auto" className="line-clamp-2 text-small text-muted max-sm:hidden">
            {link.description}
          </span>
        )}
        <span className="flex flex-wrap gap-x-1.5 text-small text-muted">
          {link.siteName && (
            <>
              <bdi className="max-w-full truncate">{link.siteName}</bdi>
              <span aria-hidden="true">·</span>
            </>
          )}
          {/* Never shortened: its end tells whose site it is. */}
          <bdi dir="ltr" className="break-all">
            {hostname.replace(/^www\./, '')}
          </bdi>
        </span>
      </span>
    </a>
  );
}
