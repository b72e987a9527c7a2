import { renderToString } from 'react-dom/server';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scriptSafeJson, StructuredData } from '@/components/structured-data';
import { productNode, serviceNode } from '@/features/seo/schema-org';
import { breadcrumbNode, organizationNode, webSiteNode } from '@/features/seo/site-nodes';

const en = { origin: 'https://example.com', language: 'en' } as const;
const ar = { origin: 'https://example.com', language: 'ar' } as const;

describe('StructuredData', () => {
  it('lets no text end the script element or open a comment', () => {
    const evil = { '@type': 'Organization' as const, name: '</script><script>alert(1)</script><!-- & \u2028 \u2029' };
    const json = scriptSafeJson(evil);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(evil);
    const html = renderToString(<StructuredData nodes={[evil]} />);
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  });

  it('puts one node at the top and several into a graph', () => {
    const read = (nodes: Parameters<typeof StructuredData>[0]['nodes']) =>
      JSON.parse(
        render(<StructuredData nodes={nodes} />).container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      ) as unknown;
    expect(read([{ '@type': 'Product' }])).toEqual({ '@context': 'https://schema.org', '@type': 'Product' });
    expect(read([{ '@type': 'Organization' }, { '@type': 'WebSite' }])).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }],
    });
    expect(render(<StructuredData nodes={[]} />).container).toBeEmptyDOMElement();
  });
});

describe('schema.org nodes', () => {
  it('describe the company once for both languages, without unknown values', () => {
    const facts = { name: 'Lusail', description: 'IT', email: '', phone: '', profiles: [] };
    expect(organizationNode(facts, ar)['@id']).toBe(organizationNode(facts, en)['@id']);
    expect(organizationNode(facts, en)).toEqual({
      '@type': 'Organization',
      '@id': 'https://example.com/#organization',
      name: 'Lusail',
      description: 'IT',
      url: 'https://example.com/',
      logo: 'https://example.com/icons/icon-512.png',
    });
    expect(organizationNode({ ...facts, logo: 'https://cdn.example/logo.png', address: 'Doha' }, en)).toMatchObject({
      logo: 'https://cdn.example/logo.png',
      address: { '@type': 'PostalAddress', streetAddress: 'Doha', addressCountry: 'QA' },
    });
  });

  it('offer the search page as search action, in the language', () => {
    expect(webSiteNode('Lusail', ar)).toMatchObject({
      url: 'https://example.com/ar',
      inLanguage: 'ar',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://example.com/ar/search-results?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('number the breadcrumbs from 1, with absolute addresses', () => {
    const trail = [
      { name: 'الرئيسية', path: '/' },
      { name: 'من نحن', path: '/about' },
    ];
    expect(breadcrumbNode(trail, ar).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: 'https://example.com/ar' },
      { '@type': 'ListItem', position: 2, name: 'من نحن', item: 'https://example.com/ar/about' },
    ]);
  });

  it('describe services by the company and products with price, and never rate them', () => {
    const facts = { name: 'Cloud', description: 'Up there', path: '/services#cloud-solutions', image: '/images/cloud-solutions.svg' };
    expect(serviceNode(facts, en)).toMatchObject({
      '@type': 'Service',
      name: 'Cloud',
      url: 'https://example.com/services#cloud-solutions',
      image: 'https://example.com/images/cloud-solutions.svg',
      provider: { '@id': 'https://example.com/#organization' },
    });
    const product = productNode({ ...facts, brand: 'Lusail', price: { amount: 99, currency: 'QAR', period: 'month' } }, en);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Cloud',
      offers: { '@type': 'Offer', price: 99, priceCurrency: 'QAR', priceSpecification: { unitCode: 'MON' } },
    });
    expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
    expect(productNode({ ...facts, image: undefined, brand: 'Lusail' }, en)).not.toHaveProperty('offers');
  });
});
