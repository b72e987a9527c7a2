import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { findBareTexts } from '../../support/bare-texts.ts';

const sample = 'tests/support/bare-texts-sample.tsx';

function program(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  return ts.createProgram([...fileNames.filter((file) => file.includes('/src/')), sample], options);
}

describe('a page that the browser translates', () => {
  const site = program();

  test('bare texts are found', () => {
    expect(findBareTexts(site, (file) => file.endsWith(sample)).map(({ text }) => text.trim())).toEqual([
      'bare in a fragment',
      'bare beside a condition',
      '{count}',
      'bare beside one of two',
      'bare beside what may be nothing',
      'bare beside what is made anew',
      '{children}',
      '<Sentence />',
    ]);
  });

  test('each text that may change, or stands beside what may, has an element of its own', () => {
    expect(findBareTexts(site, (file) => file.includes('/src/'))).toEqual([]);
  });
}, 120_000);
