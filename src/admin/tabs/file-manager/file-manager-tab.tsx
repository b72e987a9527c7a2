import { FileBrowser } from './file-browser';
import { SitemapSection } from './sitemap-section';
import { StorageSummary } from './storage-summary';

/** The storage usage, the files of all buckets, and the sitemap. */
export function FileManagerTab() {
  return (
    <div className="@container">
      <StorageSummary />
      <FileBrowser />
      <div className="border-t border-line pt-7">
        <SitemapSection />
      </div>
    </div>
  );
}
