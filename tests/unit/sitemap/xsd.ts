import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const ownSchema = (fileName: string) => ({ fileName, contents: readFileSync(`tests/unit/sitemap/schemas/${fileName}`, 'utf8') });
/** The protocol's own file, as the package `sitemap` brings it. */
const protocolSchema = { fileName: 'sitemap.xsd', contents: readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8') };

/** What the XML schema of sitemaps, or of their indexes, objects to in a file. */
export async function xsdProblems(xml: string, kind: 'urlset' | 'sitemapindex'): Promise<string[]> {
  const { errors } = await validateXML({
    // A full part is some 15 MB, its tree many times that; in pages of 64 kB.
    initialMemoryPages: xml.length > 1_000_000 ? 4096 : 256,
    maxMemoryPages: 16_384,
    xml: { fileName: 'file.xml', contents: xml },
    schema: kind === 'urlset' ? ownSchema('all.xsd') : ownSchema('siteindex.xsd'),
    ...(kind === 'urlset' && { preload: [protocolSchema, ownSchema('link.xsd')] }),
  });
  return errors.map(({ message }) => message);
}
