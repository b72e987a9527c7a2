import { isSafeLink } from '@functions/address-rules.ts';
import { classifyLink, contactAnchor } from '@/lib/links';

/**
 * Returns the address of a typed or pasted link as rich text stores it: with `https://`, `mailto:` or `tel:`, or as a path of the site.
 * Undefined for an address that it may not have.
 */
export function storableLink(typed: string): string | undefined {
  const link = classifyLink(typed);
  const address = (() => {
    switch (link.kind) {
      case 'page':
      case 'anchor':
        return link.to;
      case 'contact':
        return `#${contactAnchor}`;
      case 'mail':
        return decodeURI(link.href).replace(/\?.*$/, '');
      case 'phone':
        return link.href;
      case 'site':
        return link.href
          .replace(/^http:/, 'https:')
          .replace(/\(/g, '%28')
          .replace(/\)/g, '%29');
      case 'file':
        return typed.trim();
      case 'unusable':
        return '';
    }
  })();
  return isSafeLink(address) ? address : undefined;
}
