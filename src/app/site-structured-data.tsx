import { StructuredData } from '@/components/structured-data';
import { organizationNode, webSiteNode } from '@/features/seo/schema-org';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { useSettings } from '@/features/settings/use-settings';
import { localize, type Localized } from '@/i18n/localized-text';
import { assetUrl } from '@/lib/asset-url';
import { classifyLink } from '@/lib/links';

/** The company and the site for search engines, on every page; other nodes refer to them. */
export function SiteStructuredData() {
  const { settings } = useSettings();
  const context = useSchemaContext();
  if (!context) return null;
  const text = (value: Localized) => localize(value, context.language);
  const { address, email, phone } = settings.contactDetails.headOffice;
  const name = text(settings.companyName);
  const company = {
    name,
    description: text(settings.tagline),
    logo: assetUrl(settings.logoUrl),
    address: text(address),
    email,
    phone,
    profiles: Object.values(settings.siteTheme.socialLinks).flatMap((stored) => {
      const link = classifyLink(stored);
      return link.kind === 'site' ? [link.href] : [];
    }),
  };
  return <StructuredData nodes={[organizationNode(company, context), webSiteNode(name, context)]} />;
}
