import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { ContactOverlay } from './contact/contact-overlay';
import { CookieOverlay } from './cookies/cookie-overlay';
import { ReviewOverlay } from './review/review-overlay';
import { SearchOverlay } from './search/search-overlay';

/** Everything that opens over a page. The application mounts it once; each overlay's code comes when it is first wanted, and its failure concerns nothing else. */
export function Overlays() {
  return (
    <>
      {[ContactOverlay, SearchOverlay, ReviewOverlay, CookieOverlay].map((Overlay, index) => (
        <RestartBoundary key={index}>
          <Overlay />
        </RestartBoundary>
      ))}
    </>
  );
}
