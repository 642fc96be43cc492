import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { annotationsReport, failureAnnotation } from './annotations.js';
import { changelogMarkdown } from './changelog.js';
import { consoleReport } from './console.js';
import { type GateResult, jsonReport, notesForOwner, statusOf, verdictLine } from './gate-result.js';
import { counterexample, gatedOn, HOSTILE, hostileGated, madeUp } from './gated.test.support.js';
import { markdownReport } from './markdown.js';

const waiver = (line = 1) => ({
  change: 'minimum-increased at /components/schemas/OrderRequest/properties/quantity/minimum',
  reason: 'no client sends 0',
  owner: 'Ann',
  line,
});
const risky = madeUp({ verdict: 'risky', kind: 'default-changed', witness: null });
const compatible = madeUp({
  verdict: 'compatible',
  kind: 'operation-added',
  witness: null,
  what: 'GET /carts is new.',
});
const complaint = { file: 'spec/openapi.yaml:7:3', place: '#/info', rule: 'struct', message: 'Fix it.' };
const broken = [{ what: 'lint', complaints: [complaint] }];

describe('the verdict', () => {
  it.each<[string, GateResult, 0 | 1]>([
    ['PASSED: no change', gatedOn([]), 0],
    ['PASSED: no breaking change (1 risky, 1 compatible)', gatedOn([risky, compatible]), 0],
    ['PASSED: 1 breaking change, each with a waiver (0 risky, 0 compatible)', gatedOn([madeUp()], [waiver()]), 0],
    ['REFUSED: 1 breaking change without a waiver (1 risky, 0 compatible)', gatedOn([madeUp(), risky]), 1],
    ['REFUSED: 1 check of the contract failed', gatedOn([], [], { checks: broken }), 1],
    ['REFUSED: 1 stale waiver', gatedOn([], [waiver()]), 1],
    [
      'REFUSED: 2 breaking changes without a waiver, 1 check of the contract failed, 1 stale waiver (0 risky, 0 compatible)',
      gatedOn([madeUp({ kind: 'a' }), madeUp({ kind: 'b' })], [waiver()], { checks: broken }),
      1,
    ],
  ])('%s', (line, gated, status) => {
    expect(verdictLine(gated)).toBe(line);
    expect(statusOf(gated)).toBe(status);
    expect(consoleReport(gated, false).trimEnd().split('\n').at(-1)).toBe(line);
    expect(JSON.parse(jsonReport(gated))).toMatchObject({ status, verdict: line });
  });
});

describe('the console', () => {
  it('prints what changed, where, why, what to do, who found it, and yesterday’s body', () => {
    expect(consoleReport(gatedOn([madeUp(), compatible]), false)).toMatchInlineSnapshot(`
      "dgo gate: main (1a2b3c4) → the working tree

      BREAKING  minimum-increased  (requests)
        minimum of quantity was 0 and is 1.
        where           POST /orders; spec/schemas/OrderRequest.yaml:12:3
        why             A request that was accepted is refused now.
        advice          Accept what was accepted.
        said by         redocly diff, counterexample
        counterexample  this body was valid yesterday: {"quantity":0}
        but             the new version says of it at /quantity: must be >= 1 (POST /orders, request body (application/json))
        id              minimum-increased at /components/schemas/OrderRequest/properties/quantity/minimum

      COMPATIBLE
        GET /carts is new.
          POST /orders; spec/schemas/OrderRequest.yaml:12:3

      To allow what is refused, fill this in and add it to the file of --allow:

      - change: "minimum-increased at /components/schemas/OrderRequest/properties/quantity/minimum"
        reason: # why clients or implementers can bear it
        owner: # who answers for it

      2 changes: 1 breaking, 0 risky, 1 compatible
      REFUSED: 1 breaking change without a waiver (0 risky, 1 compatible)
      "
    `);
  });

  it('says of what is gone in which version it stood, and of a response what was impossible', () => {
    const gone = madeUp({ side: 'base', witness: null });
    expect(consoleReport(gatedOn([gone]), false)).toContain('OrderRequest.yaml:12:3 at main (1a2b3c4)\n');
    const response = { ...counterexample, direction: 'response' as const, at: '' };
    const text = consoleReport(gatedOn([madeUp({ witness: response })]), false);
    expect(text).toMatch(
      /this body was impossible yesterday: .*\n {2}but {13}the old version says of it: must be >= 1/,
    );
  });

  it('says what changes in generated clients alone, with both names, and of a hidden value that it takes the change alone', () => {
    const names = { before: 'NewOrder', after: null };
    const renamed = madeUp({ kind: 'component-removed', verdict: 'risky', names, witness: null, direction: 'both' });
    const gated = gatedOn([madeUp({ witness: { ...counterexample, isAlone: true } }), renamed, risky]);
    const text = consoleReport(gated, false);
    expect(text).toContain('\nRISKY, GENERATED CLIENTS CHANGE  component-removed\n');
    expect(text).toContain('\n  names           NewOrder → (made up by each generator)\n');
    expect(text).toContain('\n3 changes: 1 breaking, 2 risky (1 in generated clients alone), 0 compatible\n');
    expect(text).toContain(' with this change alone, the new version says of it at /quantity: must be >= 1 ');
    expect(markdownReport(gated)).toContain('<summary>🟡 risky, generated clients change: ');
    expect(annotationsReport(gated)).toContain('title=risky%2C generated clients change%3A component-removed');
  });

  it('tells the owner where less security is asked for', () => {
    const less = madeUp({
      kind: 'security-reduced',
      operations: ['GET /a', 'GET /b'],
      what: 'The security was x, and is y.',
    });
    expect(notesForOwner([less, risky])).toEqual([
      'for the owner of the service: 2 operations ask for less security, which breaks no client. The security was x, and is y',
    ]);
  });

  it.each([
    ['request body (application/json)', 'body'],
    ['response 200 (application/json)', 'body'],
    ['query parameter page', 'value'],
    ['response 200 header X-Rate', 'value'],
  ])('calls what a counterexample of %s shows a %s', (part, word) => {
    const text = consoleReport(gatedOn([madeUp({ witness: { ...counterexample, part } })]), false);
    expect(text).toContain(`counterexample  this ${word} was valid yesterday`);
  });

  it('lists waivers, what is stale, what was cleared and what the checks say', () => {
    const gated = gatedOn([madeUp()], [waiver(), { ...waiver(5), change: 'gone at /x' }], {
      cleared: [compatible],
      checks: [...broken, { what: 'examples', complaints: [] }],
      notes: ['main is ahead'],
    });
    const text = consoleReport(gated, false);
    const kept = [{ ...waiver(7), release: '1.0.0' }];
    const merged = gatedOn([], [], { waivers: { file: 'allow.yaml', count: 2, stale: [], kept } });
    expect(consoleReport(merged, false)).toMatch(
      /allow\.yaml: 2 entries, 1 of which match no .* kept for release 1\.0\.0\n/,
    );
    expect(statusOf(merged)).toBe(0);
    expect(text).toMatch(/note: main is ahead\n/);
    expect(text).toMatch(
      /bad {2}lint\n {7}spec\/openapi.yaml:7:3: error: struct at #\/info: Fix it\.\n {2}ok {3}examples/,
    );
    expect(text).toMatch(/BREAKING, WAIVED .*[\s\S]*waiver {10}no client sends 0 – Ann/);
    expect(text).toMatch(/equal in the canonical form:\n {2}GET \/carts is new\./);
    expect(text).toMatch(/stale {2}allow\.yaml:5: gone at \/x: this comparison has no such change/);
    expect(text).not.toContain('To allow what is refused');
    expect(text).toContain('1 of them waived; 1 equivalent rewrite cleared');
  });
});

describe('the annotations', () => {
  it('stand at the lines of the working tree, and tell of what is gone without a line', () => {
    const gone = madeUp({ side: 'base', kind: 'property-removed', witness: null });
    const lines = annotationsReport(gatedOn([madeUp(), gone, risky, compatible], [waiver()], { checks: broken }));
    const heads = lines
      .trimEnd()
      .split('\n')
      .map((line) => line.split('::')[1]);
    expect(heads).toEqual([
      'error title=dgo gate',
      'error file=spec/openapi.yaml,line=7,title=struct',
      'error file=spec/schemas/OrderRequest.yaml,title=breaking%3A property-removed',
      'warning file=spec/schemas/OrderRequest.yaml,line=12,title=breaking%2C waived%3A minimum-increased',
      'warning file=spec/schemas/OrderRequest.yaml,line=12,title=risky%3A default-changed',
    ]);
    expect(annotationsReport(gatedOn([], [waiver(3)]))).toContain(
      '::error file=allow.yaml,line=3,title=stale waiver::',
    );
    expect(annotationsReport(gatedOn([]))).toMatch(/^::notice title=dgo gate::PASSED: no change\. [^\n]*\n$/);
  });
});

describe('text of the documents is data', () => {
  const control = /(?!\n)\p{Cc}|\u202e/u;

  it('in a terminal and in a changelog', () => {
    const gated = hostileGated();
    const changes = gated.judged.map(({ change }) => change);
    for (const text of [consoleReport(gated, false), changelogMarkdown({ ...gated, changes })]) {
      expect(text).not.toMatch(control);
      expect(text).not.toMatch(/^::error|^##\[/m);
    }
  });

  it('for the runner', () => {
    for (const text of [annotationsReport(hostileGated()), failureAnnotation(HOSTILE)]) {
      expect(text).not.toMatch(control);
      for (const line of text.trimEnd().split('\n'))
        expect(line).toMatch(/^::(error|warning) (file=[^:,]*,(line=1,)?)?title=[^:,]*::/);
    }
  });

  it('in Markdown', async () => {
    const gated = hostileGated();
    for (const text of [
      markdownReport(gated),
      changelogMarkdown({ ...gated, changes: gated.judged.map(({ change }) => change) }),
    ]) {
      expect(text).not.toMatch(control);
      const html = await marked.parse(text);
      expect(html).not.toMatch(/<img|<strong>@all|<a /);
      const opened = [...html.matchAll(/<details/g)].length;
      expect([...html.matchAll(/<\/details>/g)]).toHaveLength(opened);
      expect([...html.matchAll(/<\/summary>/g)]).toHaveLength(opened);
    }
  });
});

describe('Markdown', () => {
  it('begins with the verdict and the gravest refused change, folds the rest, and suggests the waiver', () => {
    const text = markdownReport(gatedOn([madeUp(), risky, compatible]));
    expect(text).toMatch(/^## ❌ REFUSED&#58; 1 breaking change without a waiver \(1 risky, 1 compatible\)\n/);
    expect(text).toContain(
      'compatible)\n\n### 🔴 breaking: minimum of quantity was 0 and is 1.\n\n| counterexample | <code>this body was valid yesterday&#58; {"quantity"&#58;0}</code> |\n| :-- | :-- |\n| but | <code>the new version',
    );
    expect(text).toContain('<details><summary>🟡 risky: ');
    expect(text).toContain('| where | POST /orders; ');
    expect(text).toContain('- **advice** Accept what was accepted.');
    const marked = markdownReport(gatedOn([madeUp({ what: '`a*` of `b` and `' })]));
    expect(marked).toContain('breaking: <code>a&#42;</code> of <code>b</code> and &#96;\n');
    expect(text).toContain('<details><summary>Compatible: 1</summary>\n\n- GET /carts is new.');
    expect(text).toContain('```yaml\n- change: "minimum-increased at /components');
    expect(markdownReport(gatedOn([]))).toMatch(/^## ✅ PASSED&#58; no change\n/);
  });

  it('shows the gravest change before the checks, and the other refused changes after them, folded', () => {
    const gated = gatedOn([madeUp(), madeUp({ kind: 'b', what: 'The second.' }), risky], [], { checks: broken });
    const text = markdownReport(gated);
    const places = [
      '### 🔴 breaking',
      '### The contract itself',
      'struct at',
      '<details><summary>🔴 breaking: The second.',
      '🟡',
    ];
    expect(places.map((part) => text.indexOf(part))).toEqual(
      places.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(text.indexOf('### 🔴 breaking')).toBeGreaterThan(0);
    expect(text.match(/^### 🔴/gm)).toHaveLength(1);
  });

  it.each([
    ['many changes', gatedOn(Array.from({ length: 3_000 }, (_, index) => madeUp({ pointer: `/x/${index}` })))],
    [
      'long texts',
      gatedOn(
        Array.from({ length: 50 }, (_, i) =>
          madeUp({ what: '`*'.repeat(9_000), pointer: `/${i}${'~'.repeat(9_000)}` }),
        ),
      ),
    ],
    [
      'many compatible changes, complaints and stale waivers',
      gatedOn(
        Array.from({ length: 3_000 }, (_, index) => ({ ...compatible, pointer: `/${index}` })),
        Array.from({ length: 500 }, (_, line) => ({ ...waiver(line), change: `${line}${'*'.repeat(5_000)}` })),
        {
          checks: [
            {
              what: 'lint',
              complaints: Array.from({ length: 500 }, () => ({ ...complaint, message: '#'.repeat(5_000) })),
            },
          ],
        },
      ),
    ],
  ])('is never longer than a comment may be: %s', (_, gated) => {
    const text = markdownReport(gated);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/_\d+ more changes do not fit here/);
    expect([...text.matchAll(/<details/g)]).toHaveLength([...text.matchAll(/<\/details>/g)].length);
  });
});

describe('JSON', () => {
  it('is as its schema says', () => {
    const schema = JSON.parse(readFileSync(new URL('gate.schema.json', import.meta.url), 'utf8'));
    const validate = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema);
    const named = { ...risky, names: { before: 'A', after: null } };
    const gated = gatedOn([madeUp(), named, compatible], [waiver(), { ...waiver(2), change: 'gone at /x' }], {
      cleared: [compatible],
      checks: broken,
    });
    const document = JSON.parse(jsonReport(gated));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document.changes[0]).toMatchObject({
      isRefused: false,
      leave: { owner: 'Ann' },
      witness: { at: '/quantity' },
    });
    expect(document.counts).toEqual({ breaking: 1, notJudged: 0, risky: 1, compatible: 1, refused: 0, cleared: 1 });
    expect(validate(JSON.parse(jsonReport(gatedOn([]))))).toBe(true);
    expect(validate({ ...document, format: 2 })).toBe(false);
  });
});
