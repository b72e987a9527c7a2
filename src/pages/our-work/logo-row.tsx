import { AppLink } from '@/components/ui/app-link';
import { Picture } from '@/components/ui/picture';
import type { Item } from '@/features/items/item';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import { dragScrollable } from './drag-scrollable';

/** A row of logos of clients or partners. When they do not fit, it scrolls by dragging, swiping, the wheel and the arrow keys. */
export function LogoRow({ title, companies }: { title: string; companies: readonly Item[] }) {
  return (
    <div className="container-page mt-9">
      <h3 className="text-center text-small font-semibold text-muted">{title}</h3>
      <div
        ref={dragScrollable}
        // A scrolling area has to be focusable. The ref removes the tabindex from a row that does not scroll.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={title}
        className={cn(
          'mt-4 flex overflow-x-auto [scrollbar-width:none] data-dragging:cursor-grabbing data-scrollable:cursor-grab',
          // The row fades out at a side with more logos.
          '[--fade-left:0rem] [--fade-right:0rem] data-more-left:[--fade-left:2.5rem] data-more-right:[--fade-right:2.5rem]',
          'data-scrollable:mask-[linear-gradient(to_right,transparent,black_var(--fade-left),black_calc(100%-var(--fade-right)),transparent)]',
          'print:overflow-visible print:mask-none!',
        )}
      >
        <ul data-setting="showSampleLogos" className="mx-auto flex w-max gap-4 print:w-auto print:flex-wrap print:justify-center">
          {companies.map((company) => (
            <li key={company.id} className="grid h-24 w-44 shrink-0 rounded-card border border-line bg-card sm:w-48">
              {company.link ? (
                <AppLink
                  to={company.link}
                  draggable={false}
                  className="grid place-items-center rounded-card px-6 transition-colors duration-200 -outline-offset-2 hover:bg-card-hover"
                >
                  <Logo company={company} />
                </AppLink>
              ) : (
                <span className="grid place-items-center px-6">
                  <Logo company={company} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The logo of a company, or its name when there is no logo or it does not load. */
function Logo({ company: { title, alt, picture } }: { company: Item }) {
  return (
    <Picture
      src={assetUrl(picture)}
      alt={alt || title}
      fallback={
        <span dir="auto" className="line-clamp-2 text-center text-small font-semibold text-balance wrap-anywhere">
          {title}
        </span>
      }
      width={144}
      height={44}
      loading="lazy"
      draggable={false}
      className="h-11 w-full object-contain select-none"
    />
  );
}
