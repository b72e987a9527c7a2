import { StructuredData } from '@/components/structured-data';
import { organizationNode, webSiteNode } from '@/features/seo/site-nodes';
import { useSchemaContext } from '@/features/seo/use-schema-context';
import { builtSettings } from '@/features/settings/built';
import { useBrand } from '@/features/settings/use-brand';
import { useSetting } from '@/features/settings/use-settings';
import { localize, type Localized } from '@/i18n/localized-text';
import { assetUrl } from '@/lib/asset-url';
import { classifyLink } from '@/lib/links';

/** Describes the company and the site for search engines, on every page. Other nodes refer to them by id. */
export function SiteStructuredData() {
  const { companyName, tagline, logoUrl, images } = useBrand();
  const { address, email, phone } = useSetting(({ contactDetails }) => contactDetails.headOffice);
  const socialLinks = useSetting(({ siteTheme }) => siteTheme.socialLinks);
  const context = useSchemaContext();
  if (!context) return null;
  const text = (value: Localized) => localize(value, context.language);
  const name = text(companyName);
  const company = {
    name,
    description: text(tagline),
    // The built-in site icon may belong to another brand, so it is used only under the built-in company name.
    logo: assetUrl(logoUrl) ?? assetUrl(images.siteIcon) ?? (companyName === builtSettings.companyName ? undefined : null),
    address: text(address),
    email,
    phone,
    profiles: Object.values(socialLinks).flatMap((stored) => {
      const link = classifyLink(stored);
      return link.kind === 'site' ? [link.href] : [];
    }),
  };
  return <StructuredData nodes={[organizationNode(company, context), webSiteNode(name, context)]} />;
}
