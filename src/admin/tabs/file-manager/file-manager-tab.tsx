import { SitemapSection } from './sitemap-section';

/** The stored files of all buckets, and the sitemap that is made here. */
export function FileManagerTab() {
  return (
    <div className="@container">
      <SitemapSection />
    </div>
  );
}
