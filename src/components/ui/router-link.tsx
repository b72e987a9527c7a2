import { use, type ComponentProps, type MouseEvent } from 'react';
import { FollowContext } from './link-routing';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Where to, with its language prefix; a search or a hash alone belongs to the page that is shown. */
  to: string;
  /** What the history keeps with the new entry. */
  state?: unknown;
}

/** When a link was last followed, in milliseconds since the page began. */
let followedAt = -Infinity;

/** The second press of somebody who double-clicks links: it would open the same once more, or whatever the page that has come shows at that place. */
const isOnceMore = ({ detail, timeStamp }: MouseEvent) => detail > 1 && timeStamp - followedAt < 1000;

/** Whether the browser is to open the link itself, in another tab or as a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target);

/**
 * A link within the site, followed without loading it anew (`LinkRouting`). In place of the router's `Link`, which works out addresses for
 * nested routes several times for each link, and again for all links whenever the address changes: a page has fifty of them.
 */
export function RouterLink({ to, state, onClick, children, ...rest }: RouterLinkProps) {
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!follow || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        if (isOnceMore(event)) return;
        followedAt = event.timeStamp;
        follow(to, state);
      }}
    >
      {children}
    </a>
  );
}
