import { describe, expect, it } from 'vitest';
import { ShortClasses } from '../../../build/short-classes.ts';

const sheet = `
  .flex { display: flex }
  .mt-4 { margin: 1rem }
  .md\\:mt-4 { @media (width >= 48rem) { margin: 1rem } }
  .tabular-nums { font-variant-numeric: tabular-nums }
  .group:hover :is(.text-muted, .flex) > .size-4:not(.md\\:mt-4) { color: red }
  .sr-only { position: absolute }
  .a { color: blue }`;

function shortened(...sheets: string[]) {
  const classes = new ShortClasses();
  for (const each of sheets) classes.add(each);
  return classes;
}

describe('in a style sheet', () => {
  it('gives long names short ones, in their order, and never one that is taken', () => {
    const short = shortened(sheet).inSheet(sheet);
    expect(short).toContain('.b {\n  margin: 1rem;');
    expect(short).toContain('.c {');
    expect(short).toContain('.flex {');
    expect(short).toContain('.a {\n  color: #00f;');
    expect(short).not.toContain('mt-4');
  });

  it('reaches the names within other selectors', () => {
    expect(shortened(sheet).inSheet(sheet)).toContain('.group:hover :is(.e, .flex) > .f:not(.c)');
  });

  it('keeps the names that are asked for', () => {
    expect(shortened(sheet).inSheet(sheet)).toContain('.sr-only {');
  });

  it('gives a class of two sheets one name', () => {
    const other = '.new-one { top: 0 } .mt-4 { margin: 1rem }';
    expect(shortened(sheet, other).inSheet(other)).toMatch(/\.g \{[^}]*\}\s*\.b \{/);
  });
});

describe('in a script', () => {
  const script = (code: string) => shortened(sheet).inScript(code);

  it.each([
    ['a text', `x("flex mt-4")`, `x("flex b")`],
    ['the only word of a text', `x('md:mt-4')`, `x('c')`],
    ['a template', 'x(`mt-4 ${y} text-muted`)', 'x(`b ${y} e`)'],
    ['a text within a template', 'x(`flex ${y ? "mt-4" : ""}`)', 'x(`flex ${y ? "b" : ""}`)'],
    ['several of them', `x("mt-4", 'size-4 mt-4')`, `x("b", 'f b')`],
    ['a name of a property', `x = { "mt-4": 1 }`, `x = { "b": 1 }`],
  ])('%s has the short names', (_what, code, short) => {
    expect(script(code)).toBe(short);
  });

  it.each([
    ['a value of a style', `x({ style: { fontVariantNumeric: "tabular-nums" }, a: 1 })`],
    ['a part of a longer word', `x("mt-40", "no-mt-4", "mt-4,")`],
    ['what a value is put next to', 'x(`mt-4${y}`, `${y}mt-4`)'],
    ['a name that is asked for', `x("sr-only")`],
    ['what is no text', `x(mt-4, /mt-4/)`],
  ])('%s stays', (_what, code) => {
    expect(script(code)).toBe(code);
  });

  it('is told when it asks for an element by a name that is not kept', () => {
    expect(() => script('x(".mt-4 p")')).toThrow('asks for .mt-4');
    expect(script('x(".sr-only p", "./mt-4", ".flex")')).toBe('x(".sr-only p", "./mt-4", ".flex")');
  });
});
