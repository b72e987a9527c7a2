import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Where to, with its language prefix; what is relative starts at the address that is shown. */
  to: To;
  /** Takes the place of the entry that is shown, in the history. */
  replace?: boolean;
  /** What the history keeps with the new entry. */
  state?: unknown;
}

/** When the router last followed a link, in milliseconds since the page began. */
let followedAt = -Infinity;

/** The second press of somebody who double-clicks links: it would open the same once more, or whatever the page that has come shows at that place. */
const isOnceMore = ({ detail, timeStamp }: MouseEvent) => detail > 1 && timeStamp - followedAt < 1000;

/**
 * A link that the router follows, by the hooks that it offers for links of one's own: its `Link` brings along what a framework of the
 * same package preloads pages with, and some state for each link, which a page with fifty of them feels.
 */
export function RouterLink({ to, replace, state, onClick, children, ...rest }: RouterLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target, replace, state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        if (isOnceMore(event)) {
          event.preventDefault();
          return;
        }
        follow(event);
        if (event.defaultPrevented) followedAt = event.timeStamp;
      }}
    >
      {children}
    </a>
  );
}
