import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BREAKING, dgo, enter, enterFolder, OLD } from '../../gate/commands/gate.test.support.js';
import { checkContract } from '../../gate/contract/check-contract.js';
import { contractRepository, temporaryFolder } from '../../gate/contract/contract-copy.test.support.js';

const CANARY = 'canary-of-a-file-4713';
const visits: string[] = [];
const server = createServer((request, response) => {
  visits.push(request.url ?? '');
  response.end('{}');
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a TCP port has no other kind of address
});

afterAll(() => {
  server.close();
});

/** What the checks say of this contract with one more example, run from its folder, above which the canary stands. */
async function outputFor(example: string): Promise<string> {
  const repository = contractRepository('shops/one');
  const root = join(repository.root, 'shops/one');
  // No YAML, so that a parser quotes it.
  repository.write('shops/canary.yaml', `a: ${CANARY}: b\n`);
  repository.write('shops/one/spec/canary.yaml', 'type: string\n');
  repository.write('shops/one/spec/more/example.yaml', example);
  repository.edit(
    'shops/one/spec/openapi.yaml',
    '\ncomponents:\n',
    '\ncomponents:\n  examples: { more: { $ref: more/example.yaml } }\n',
  );
  enter(root);
  return JSON.stringify(await checkContract(root, repository.root));
}

describe('the checks of the contract', () => {
  it('fetch no external example', async () => {
    expect(await outputFor(`externalValue: ${address}/example\n`)).toContain('nothing is fetched');
    expect(visits).toEqual([]);
  });

  it('read no file that an example names, from the folder in which the gate runs', async () => {
    const words = await outputFor('value: { $ref: ../canary.yaml }\n');
    expect(words).toContain("'$ref: ../canary.yaml' stands in an example");
    expect(words).not.toContain(CANARY);
  });

  it('see each line as Redocly does, which ends one at a carriage return', async () => {
    expect(await outputFor(`value: a # b\r$ref: ${address}/line\n`)).toContain('carriage return without a line feed');
    expect(visits).toEqual([]);
  });
});

describe('a file of waivers', () => {
  it('is not read where it is a link out of the repository', async () => {
    const outside = join(temporaryFolder(), 'outside.yaml');
    writeFileSync(outside, `- ${CANARY}: x\n`);
    const folder = enterFolder();
    for (const [name, text] of Object.entries({ 'old.yaml': OLD, 'new.yaml': BREAKING })) {
      writeFileSync(join(folder, name), text);
    }
    symlinkSync(outside, join(folder, 'allow.yaml'));
    const { status, out, err } = await dgo('gate', 'old.yaml', 'new.yaml', '--allow', 'allow.yaml');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^dgo gate: --allow allow\.yaml is a link that leads out of .*: name a file in it\n$/);
  });
});
