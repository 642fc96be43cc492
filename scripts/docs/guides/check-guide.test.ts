import { describe, expect, it } from 'vitest';
import { parseGuideLink } from '../links.js';
import { blockProblems } from './check-guide.js';
import { jsonDifference, OutputMatcher, readShown } from './output-matcher.js';
import { blocksOf, guideOf } from './read-guides.js';
import { runGuide } from './run-guide.js';

const [ONE, OTHER] = ['01M80FJP2V0JEGDTD0QJM1ZWP4', '01M80FJP2V0JEGDTD0QJM1ZWP5'];

/** Runs a guide of these blocks. @returns what is wrong with it. */
async function problemsOf(...blocks: readonly string[]): Promise<string[]> {
  const read = blocksOf(blocks.join('\n\n'));
  return blockProblems('guide.md', read, await runGuide(read));
}

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\``;

describe('a guide that is right', () => {
  it('shares a shell and a folder, and shows what came', async () => {
    const problems = await problemsOf(
      fence('bash run', 'NAME=ann; mkdir own; cd own'),
      fence('bash run', 'echo "$NAME in $(basename "$PWD")"'),
      fence('text output', 'ann in own'),
      fence('js file=../own.mjs', 'console.log(JSON.stringify({ message: "from a file" }))'),
      fence('bash run', 'node ../own.mjs'),
      fence('json output schema=Message', '{ "message": "from a file" }'),
      fence('bash run status=3', '(exit 3)'),
      fence('json schema=OrderRequestItem', '{ "product_variant_id": 1, "quantity": 1 }'),
    );
    expect(problems).toEqual([]);
  });

  it('reaches the server that it started, on whatever port', async () => {
    const server = `require('http').createServer((q, s) => s.end('hello from 4011')).listen(4011, () => console.log('up'))`;
    const problems = await problemsOf(
      fence('bash server', `node -e "${server}"`),
      fence('bash run', `node -e "fetch('http://127.0.0.1:4011').then((a) => a.text()).then(console.log)"`),
      fence('text output', 'hello from 4011'),
    );
    expect(problems).toEqual([]);
  });
});

it('complains about each block that is wrong, with its line', async () => {
  const problems = await problemsOf(
    fence('bash run', 'echo one; echo two'),
    fence('text output', 'one'),
    fence('bash run', 'echo why >&2; false'),
    fence('bash run', `echo '{ "message": 1 }'`),
    fence('json output schema=Message', '{ "message": 1 }'),
    fence('json schema=OrderRequestItem', '{ "quantity": 0 }'),
    fence('json schema=Nothing', '{}'),
    fence('text output', 'of nothing'),
    fence('bash run', 'exit 0'),
  );
  expect(problems).toEqual([
    'guide.md:5: not shown: two',
    'guide.md:9: ended with 1 instead of 0:\nwhy\n',
    'guide.md:17: is no Message: /message must be string',
    expect.stringMatching(/^guide.md:21: is no OrderRequestItem: .*quantity/),
    expect.stringMatching(/^guide.md:25: there is no schema Nothing: name one of .*Order/),
    'guide.md:29: an output must follow what prints it',
    'guide.md:33: ended with the whole shell instead of 0:\n',
  ]);
});

it.each<[string, string, string, boolean]>([
  ['the same', 'a (b)', 'a (b)', true],
  ['another word', 'a', 'b', false],
  ['a hole', 'in … s', 'in 12.5 s', true],
  ['a hole that must end', 'in … s', 'in 12.5 ms!', false],
  ['another moment', '2026-01-31T12:00:00+00:00', '2027-02-03T04:05:06+00:00', true],
  ['no moment', '2026-01-31T12:00:00+00:00', 'yesterday', false],
  ['another ULID', `order ${ONE}`, `order ${OTHER}`, true],
  ['one ULID for two', `${ONE} ${OTHER}`, `${ONE} ${ONE}`, false],
  ['two ULIDs for one', `${ONE} ${ONE}`, `${ONE} ${OTHER}`, false],
  ['lines left out', 'a\n…\nd', 'a\nb\nc\nd', true],
  ['lines that come no more', 'a\n…\nd', 'a\nb', false],
  ['a line too many', 'a', 'a\nb', false],
])('%s in an output', (_, shown, came, isAlike) => {
  expect(new OutputMatcher().text(shown, came) === null).toBe(isAlike);
});

it.each<[string, string, string, boolean]>([
  ['the same', '{ "a": [1, null, "x"] }', '{"a":[1,null,"x"]}', true],
  ['another number', '{ "a": 1 }', '{"a":2}', false],
  ['a value that varies', '{ "total": 1 }', '{"total":2}', true],
  ['of another type', '{ "total": 1 }', '{"total":"1"}', false],
  ['further members', '{ "a": [1, …], … }', '{"a":[1,2,3],"b":{}}', true],
  ['members not shown', '{ "a": 1 }', '{"a":1,"b":2}', false],
  ['a member that is not there', '{ "b": 1, … }', '{"a":1}', false],
  ['another text', '{ "a": "x… y" }', '{"a":"xy"}', false],
])('%s in JSON', (_, shown, came, isAlike) => {
  expect(jsonDifference(readShown(shown), JSON.parse(came), ['total'], new OutputMatcher()) === null).toBe(isAlike);
});

it('says what it cannot read', () => {
  expect(() => blocksOf(fence('bash', 'ls'), 7)).toThrow("line 7: the info string 'bash' says not what the block is");
  expect(() => blocksOf(`- point\n\n  ${fence('bash run', '  ls').replace('\n```', '\n  ```')}`)).toThrow('in a list');
  expect(() => guideOf('x.md', '# No front matter')).toThrow('spec/guides/x.md must begin with front matter');
});

it('takes a link apart', () => {
  expect(parseGuideLink('guide:x#y')).toEqual({ kind: 'guide', target: 'x', anchor: 'y' });
});
