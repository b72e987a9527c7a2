import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { ContactOverlay } from './contact/contact-overlay';
import { CookieOverlay } from './cookies/cookie-overlay';
import { ReviewOverlay } from './review/review-overlay';
import { SearchOverlay } from './search/search-overlay';

/** Everything that opens over a page. Each overlay loads its code on first use and fails independently of the others. */
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
