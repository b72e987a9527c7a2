import { use, type ComponentProps, type MouseEvent } from 'react';
import { FollowContext } from './link-routing';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Target with language prefix. A search or a hash alone refers to the current page. */
  to: string;
  /** State of the new history entry. */
  state?: unknown;
}

/** Time of the last navigation by a link, in milliseconds since the page began. */
let followedAt = -Infinity;

/** Whether a click is the second of a double click, which would navigate twice or hit a link of the new page. */
const isSecondClick = ({ detail, timeStamp }: MouseEvent) => detail > 1 && timeStamp - followedAt < 1000;

/** Whether the browser should open the link itself, in another tab or as a download. */
export const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target);

/**
 * A link within the site that navigates without a reload (`LinkRouting`). The router's `Link` resolves addresses several times per link,
 * and again for all links whenever the address changes. A page has fifty links.
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
        if (isSecondClick(event)) return;
        followedAt = event.timeStamp;
        follow(to, state);
      }}
    >
      {children}
    </a>
  );
}
