import { describe, expect, it } from 'vitest';
import { cleanSvg } from '@/features/media/clean-svg';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" ${attributes}><path d="M0 0h10"/>${inner}</svg>`;
const dot = 'data:image/png;base64,iVBORw0KGgo=';

describe('a cleaned drawing', () => {
  it.each([
    ['script', '<script>alert(1)</script>', /alert/],
    ['script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', /alert/],
    ['script by entity', '<script>&#97;lert(1)</script>', /lert/],
    ['event handler', '<rect onclick="alert(1)" onload="alert(1)" width="1"/>', /alert|onclick|onload/],
    ['animation event', '<animateTransform onbegin="alert(1)" attributeName="transform"/>', /alert|onbegin/],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="x"/><form/></body></foreignObject>',
      /foreignObject|iframe|form/i,
    ],
    ['link to a script', '<a href="javascript:alert(1)"><text>x</text></a>', /javascript/],
    ['old link to a script', '<a xlink:href="java&#9;script:alert(1)"><text>x</text></a>', /script:/],
    ['animated link', '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>', /animate|javascript/],
    ['set link', '<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>', /<set|javascript/],
    ['link elsewhere', '<a href="https://evil.example/"><text>x</text></a>', /evil/],
    ['use of another file', '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example#a"/>', /evil/],
    ['use of data', '<use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#x"/>', /data:/],
    ['picture elsewhere', '<image href="https://evil.example/pixel.png"/><image xlink:href="http://evil.example/p.gif"/>', /evil/],
    ['drawing within the drawing', '<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>', /data:|alert/],
    ['filter picture elsewhere', '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>', /evil/],
    ['fill elsewhere', '<rect fill="url(https://evil.example/x.svg#g)"/>', /evil/],
    ['style elsewhere', '<rect style="fill:url(\'//evil.example/x\')"/>', /evil/],
    ['style import', '<style>@import "https://evil.example/x.css"; @import url(//evil.example/y.css); .a{fill:red}</style>', /evil|import/],
    ['style url', '<style>.a{background:url( "https://evil.example/x" )}</style>', /evil/],
    ['style escape', '<style>.a{background:\\75rl(https://evil.example/x)}</style>', /evil/],
    ['style picture set', '<style>.a{background:image-set("https://evil.example/x" 1x)}</style>', /evil/],
    ['style behind a comment', '<style>.a{background:u/**/rl(https://evil.example/x)}</style>', /evil/],
    ['style that closes itself', '<style>&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;</style>', /onerror|alert/],
    ['markup in a title', '<title>&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;</title>', /<img/],
    ['plugin', '<embed src="x"/><object data="x"/><iframe src="x"/>', /embed|object|iframe/],
    ['handler element', '<handler xmlns="http://www.w3.org/2001/xml-events" event="load">alert(1)</handler>', /alert|handler/],
    ['base of addresses', '<a xml:base="https://evil.example/" href="#x"><text>x</text></a>', /evil/],
    ['metadata', '<metadata><rdf:RDF xmlns:rdf="x">Noor in Doha</rdf:RDF></metadata>', /Noor/],
  ])('has no %s', (_name, attack, trace) => {
    const cleaned = cleanSvg(svg(attack));
    expect(cleaned).toContain('M0 0h10');
    expect(cleaned).not.toMatch(trace);
    // Cleaning again changes nothing.
    expect(cleanSvg(cleaned ?? '')).toBe(cleaned);
  });

  it('has no handler, style or reference of its root', () => {
    expect(cleanSvg(svg('', 'onload="alert(1)" style="background:url(//evil.example)"'))).not.toMatch(/onload|evil/);
  });

  it('has no entities, and refuses those that explode or reach outside', () => {
    const entity = (declaration: string, use: string) =>
      cleanSvg(`<?xml version="1.0"?><!DOCTYPE svg [${declaration}]>${svg(`<text>${use}</text>`)}`) ?? '';
    expect(entity('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')).not.toMatch(/root:|ENTITY|passwd/);
  });

  it.each([
    [
      'a part called as one of a page is',
      '<g id="body"><circle r="1"/></g><g id="location"/><use href="#body"/><use href="#location"/>',
      ['id="body"', 'href="#body"', 'id="location"', 'href="#location"'],
    ],
    [
      'an old reference',
      '<linearGradient id="a"/><linearGradient id="b" xlink:href="#a"/><rect fill="url(#b)"/>',
      ['id="a"', 'href="#a"', 'url(#b)'],
    ],
    [
      'an old reference with another prefix',
      '<g xmlns:x="http://www.w3.org/1999/xlink"><symbol id="s"/><x:y/><use x:href="#s"/></g>',
      ['id="s"', 'href="#s"'],
    ],
    [
      'pattern, mask and marker',
      '<pattern id="p"/><mask id="m"/><marker id="k"/><path fill="url(#p)" mask="url(#m)" marker-end="url(#k)" style="marker-start:url(&quot;#k&quot;)"/>',
      ['id="p"', 'id="m"', 'id="k"', 'url(#p)', 'mask="url(#m)"', 'marker-end="url(#k)"', 'marker-start:url(&quot;#k&quot;)'],
    ],
    ['text on a path', '<path id="line"/><text><textPath href="#line">x</textPath></text>', ['id="line"', 'href="#line"']],
    [
      'a filter with parts of the drawing and with a picture',
      `<filter id="f"><feImage href="#shape"/><feImage href="${dot}"/></filter><g id="shape" filter="url(#f)"/>`,
      ['href="#shape"', dot, 'url(#f)'],
    ],
    [
      'a font that lies in it',
      '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d09GMg==)}</style>',
      ['data:font/woff2;base64,d09GMg=='],
    ],
    ['a name in Arabic letters', '<g id="شعار"/><use href="#شعار"/>', ['id="شعار"', 'href="#شعار"']],
    ['a description', '<title id="title">x</title><g aria-labelledby="title"/>', ['id="title"', 'aria-labelledby="title"']],
  ])('keeps %s', (_name, inner, parts) => {
    const cleaned = cleanSvg(svg(inner)) ?? '';
    for (const part of parts) expect(cleaned).toContain(part);
    expect(cleanSvg(cleaned)).toBe(cleaned);
  });

  it('looks as it did', () => {
    const drawing = svg(
      `<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath><symbol id="s"><circle r="1"/></symbol><filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs><style>.a{fill:url(#g);stroke:#f00}.b>.a{opacity:1}</style><switch><g clip-path="url(#c)" class="a" style="fill:url(#g);opacity:.5"><use href="#s" x="2"/><use xlink:href="#s"/></g></switch><image href="${dot}" width="1" height="1"/><text x="1" fill="url('#g')">شعار</text>`,
    );
    const cleaned = cleanSvg(drawing) ?? '';
    for (const part of [
      'viewBox="0 0 10 10"',
      '<linearGradient id="g"',
      'stop-color="#fff"',
      '<clipPath id="c"',
      '<symbol id="s"',
      'stdDeviation="2"',
      '.a{fill:url(#g);stroke:#f00}',
      'clip-path="url(#c)"',
      'fill:url(#g);opacity:.5',
      'href="#s"',
      dot,
      'شعار',
      `fill="url('#g')"`,
    ]) {
      expect(cleaned).toContain(part);
    }
    expect(cleaned).toContain('xmlns="http://www.w3.org/2000/svg"');
    const parsed = new DOMParser().parseFromString(cleaned, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.querySelectorAll('use')).toHaveLength(2);
  });

  it.each([
    ['text', 'no drawing'],
    ['broken', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'],
    ['page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
    ['without its namespace', '<svg><path d="M0 0"/></svg>'],
    ['empty', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['only a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ])('is none of what is no drawing: %s', (_name, text) => {
    expect(cleanSvg(text)).toBeUndefined();
  });
});
