import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { executable } from '../conformance/tests/executable.test.support.js';
import { crashText } from './guard-process.js';

const TOKEN = 'dgo_S3cret-T0ken/of+a=tester';

describe('what is said of a crash', () => {
  it.each<[string, string[], Record<string, string>]>([
    ['an option', ['--token', TOKEN], {}],
    ['an option with its value', [`--other-token=${TOKEN}`], {}],
    ['a header', ['--header', `X-Key: ${TOKEN}`], {}],
    ['a variable', [], { DGO_TOKEN: TOKEN }],
    ['several headers in a variable', [], { DGO_HEADER: JSON.stringify([`X-Key: ${TOKEN}`]) }],
    ['the URL of a proxy', [], { https_proxy: `http://clerk:${TOKEN}@proxy.example` }],
  ])('hides the secret of %s', (_, args, environment) => {
    const base64 = Buffer.from(`x${TOKEN}`).toString('base64');
    const error = Object.assign(new Error(`it fell over ${TOKEN}\nand \u001b[2J over`), {
      headers: { a: TOKEN, base64 },
    });
    const text = crashText(error, args, environment);
    expect(text).toMatch(/^dgo itself failed; please report this: Error: it fell over <token:/);
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain(base64.slice(4, -4));
    expect(text).not.toContain('\u001b');
  });

  it('is said of whatever was thrown', () => {
    expect(crashText('a text', [], {})).toContain("'a text'");
    expect(crashText(undefined, [], {})).toContain('undefined');
  });
});

it('a reader that goes away early is no failure', async () => {
  const child = spawn(process.execPath, [...executable(), 'check', '--list']);
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect(said.join('')).toBe('');
  expect(status).toBe(0);
});
