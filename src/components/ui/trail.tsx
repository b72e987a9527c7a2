import { AppLink } from './app-link';

export interface TrailProps {
  label: string;
  /** The pages above this one, the home page first. */
  pages: readonly { name: string; path: string }[];
  className?: string;
}

/** The way to a page from the home page. */
export function Trail({ label, pages, className }: TrailProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {pages.flatMap(({ name, path }, index) => [
          index > 0 && (
            <li key={`before ${path}`} aria-hidden="true">
              /
            </li>
          ),
          <li key={path}>
            <AppLink to={path} className="inline-flex min-h-11 items-center hover:text-foreground hover:underline">
              {name}
            </AppLink>
          </li>,
        ])}
      </ol>
    </nav>
  );
}
