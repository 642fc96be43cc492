import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('../../', import.meta.url);

/** Licences that may be passed on with a program under Apache-2.0. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
]);
/** Packages whose `package.json` names no licence; the text of their file LICENSE does. */
const BY_TEXT: Readonly<Record<string, RegExp>> = {
  'node_modules/png-js': /MIT License|Permission is hereby granted, free of charge/,
};

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
}

/** `MIT AND OFL-1.1` needs both, `(MIT OR GPL-2.0)` one. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => ALLOWED.has(licence.replace(/[()]/g, ''))));
}

function complaints(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev }]) => {
    if (path === '' || dev === true) return [];
    if (license !== undefined)
      return isAllowed(license) ? [] : [`${path} has the licence ${license}, which is not on the list`];
    const text = BY_TEXT[path];
    if (text === undefined) return [`${path} names no licence`];
    return text.test(readFileSync(new URL(`${path}/LICENSE`, PROJECT), 'utf8'))
      ? []
      : [`${path} has another LICENSE than before`];
  });
}

describe('licences', () => {
  it('of all that is installed with the package are on the list of those that allow it', () => {
    const lock: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync(new URL('package-lock.json', PROJECT), 'utf8'),
    );
    const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
    expect(installed.length).toBeGreaterThan(100);
    expect(complaints(lock.packages)).toEqual([]);
  });

  it.each(['GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'MIT AND GPL-2.0-only', ''])('%j is not', (license) => {
    expect(complaints({ 'node_modules/a': { license } })).toHaveLength(1);
  });

  it('that are not named are not, but those of tools are nothing that is passed on', () => {
    expect(complaints({ 'node_modules/a': {} })).toEqual(['node_modules/a names no licence']);
    expect(complaints({ 'node_modules/a': { dev: true } })).toEqual([]);
  });
});
