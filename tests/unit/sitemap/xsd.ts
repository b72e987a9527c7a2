import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const ownSchema = (fileName: string) => ({ fileName, contents: readFileSync(`tests/unit/sitemap/schemas/${fileName}`, 'utf8') });
/** The schema file of the protocol, from the package `sitemap`. */
const protocolSchema = { fileName: 'sitemap.xsd', contents: readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8') };

/** Returns the errors of a file against the XML schema of sitemaps or of their indexes. */
export async function xsdProblems(xml: string, kind: 'urlset' | 'sitemapindex'): Promise<string[]> {
  const { errors } = await validateXML({
    // Memory in pages of 64 kB. A full part has about 15 MB, and its tree many times that.
    initialMemoryPages: xml.length > 1_000_000 ? 4096 : 256,
    maxMemoryPages: 16_384,
    xml: { fileName: 'file.xml', contents: xml },
    schema: kind === 'urlset' ? ownSchema('all.xsd') : ownSchema('siteindex.xsd'),
    ...(kind === 'urlset' && { preload: [protocolSchema, ownSchema('link.xsd')] }),
  });
  return errors.map(({ message }) => message);
}
