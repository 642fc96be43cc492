import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractRepository, TestRepository } from '../contract/contract-copy.test.support.js';
import { BREAKING, COMPATIBLE, dgo, enter, enterFolder, OLD } from './gate.test.support.js';

describe('dgo changelog', () => {
  it('lists the changes of two files by verdict and operation, the same every time', async () => {
    enterFolder();
    writeFileSync('old.yaml', OLD);
    writeFileSync('new.yaml', COMPATIBLE.replace('minimum: 0', 'minimum: 1'));
    const first = await dgo('changelog', 'old.yaml', 'new.yaml');
    expect(first).toMatchObject({ status: 0, err: '' });
    const [title, ...headings] = first.out.split('\n').filter((line) => line.startsWith('#'));
    expect(title).toBe('# Changes from old.yaml to new.yaml');
    expect(headings).toEqual(['## Breaking', '### POST /api/v1/orders', '## Compatible', '### GET /api/v1/carts']);
    expect(first.out).toContain('\n2 changes: 1 breaking, 0 risky, 1 compatible.\n');
    expect(first.out).toMatch(/\n- \*\*.*minimum.*\*\* .+ \(new\.yaml&#58;28\)\n/);
    expect((await dgo('changelog', 'old.yaml', 'new.yaml')).out).toBe(first.out);
  });

  it('lists the rules between two refs, and from a ref to the working tree', async () => {
    const repository = contractRepository();
    repository.git('tag', 'v1');
    repository.edit(
      'spec/rules/orders.yaml',
      /(- id: orders\/order-numbers-are-unique\n {2}level: )should/,
      '- id: orders/order-numbers-are-unique\n  level: must',
    );
    repository.commit();
    repository.git('tag', 'v2');
    enter(repository.root);
    const between = await dgo('changelog', 'v1', 'v2');
    expect(between.status).toBe(0);
    expect(between.out).toMatch(/^# Changes from v1 \([0-9a-f]{7}\) to v2 \([0-9a-f]{7}\)\n\n1 change: 1 breaking/);
    expect(between.out).toMatch(
      /## Breaking\n\n.*\n\n### Rules\n\n- \*\*The rule orders\/order-numbers-are-unique was a should and is a must/,
    );
    expect(between.out).toMatch(
      /POST \/api\/v1\/orders, GET \/api\/v1\/orders; spec\/rules\/orders\.yaml&#58;\d+\)\n$/,
    );
    const here = await dgo('changelog', 'v2', '--format', 'json');
    const revision = { name: 'the working tree', commit: null };
    expect(JSON.parse(here.out)).toMatchObject({
      format: 1,
      base: { name: expect.stringMatching(/^v2 /) },
      revision,
      changes: [],
    });
  });

  it.each<[string, string[], RegExp]>([
    ['nothing', [], /missing required argument 'base'/],
    ['one file', ['old.yaml'], /^dgo changelog: old\.yaml is a file: name the later document as well/],
    ['a file and a ref', ['old.yaml', 'main'], /old\.yaml is a file, and main is none: name two files/],
    ['a file that is not there', ['old.yaml', 'none.yaml'], /there is no file none\.yaml: name two files/],
    ['a file that is no document', ['old.yaml', 'bad.txt'], /bad\.txt: is not an OpenAPI document/],
    [
      'documents and a document',
      ['old.yaml', 'new.yaml', '--document', 'x.yaml'],
      /--document x\.yaml besides: leave it out/,
    ],
    ['an unknown ref', ['nowhere', '--document', 'old.yaml'], /"nowhere" is not a commit, branch or tag/],
    ['a format', ['old.yaml', 'new.yaml', '--format', 'xml'], /Allowed choices are markdown, json/],
  ])('refuses %s', async (_, args, message) => {
    const repository = new TestRepository(enterFolder());
    for (const [name, text] of Object.entries({ 'old.yaml': OLD, 'new.yaml': BREAKING, 'bad.txt': 'a: b' })) {
      repository.write(name, text);
    }
    repository.commit();
    const { status, out, err } = await dgo('changelog', ...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('reads another document of a repository at both commits', async () => {
    const repository = new TestRepository(enterFolder());
    repository.write('api.yaml', OLD);
    repository.commit();
    repository.write('api.yaml', COMPATIBLE);
    repository.commit();
    const { status, out } = await dgo('changelog', 'main~1', 'main', '--document', 'api.yaml');
    expect(status).toBe(0);
    expect(out).toMatch(/### GET \/api\/v1\/carts\n\n- .*api\.yaml&#58;\d+\)\n$/);
  });
});
