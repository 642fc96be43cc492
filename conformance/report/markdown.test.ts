import { describe, expect, it } from 'vitest';
import { code, fenced, inert } from '../../cli/escapes.js';
import { ruleIds } from '../../generated/rules.js';
import { exitStatus, type RunResult, type Waiver } from '../run/result.js';
import { MUST, resultOf, SHOULD } from '../run/run.test.support.js';
import { markdownReport } from './markdown.js';
import { markdownBugReport } from './markdown-finding.js';
import { reported } from './reported.js';
import { answeredBy, hostileRun, violatedRule } from './runs.test.support.js';

const power = { seen: 7, of: 9, chapters: [{ chapter: 'money', seen: 7, of: 9 }] };
const rendered = (result: RunResult) => markdownReport(reported(result, exitStatus(result, false), power));

const INJECTION = [
  '@octocat see #12 and octo/repo#3, GH-4',
  '[a link](https://evil.example) ![an image](https://evil.example/x.png) <https://evil.example> www.evil.example',
  '`code` ``more`` ```` ```',
  '</code></details><img src=x onerror=alert(1)><!-- and \\` the rest',
  '| a | cell |\n| --- | --- |\n# A heading\n- [ ] a task\n```sh\nrm -rf ~\n```',
  '**bold** __bold__ ~~gone~~ :tada: $x$ &amp; *',
].join('\n');

/** What a parser of Markdown could take for markup that is not ours. */
function foreign(markdown: string): string {
  return markdown
    .replaceAll(/^(`{3,})(?:sh|text)\n[\s\S]*?\n\1$/gm, '')
    .replaceAll(/`[a-z]+\/[a-z0-9-]+`/g, '')
    .replaceAll(/\*\*[a-zA-Z ]+\*\*/g, '')
    .replaceAll(/<\/?(?:details|summary|code|br|b|sub)>/g, '')
    .replaceAll(/^(?:## |### )/gm, '')
    .replaceAll(/^\|.*\|$/gm, (row) => row.replaceAll(/(?<=^)\| | \| | \|$/g, ''))
    .replaceAll(/&#\d+;/g, '');
}

/** Folds that are opened and not closed, outside of fences. */
function unclosed(markdown: string): number {
  const text = markdown.replaceAll(/^(`{3,})(?:sh|text)\n[\s\S]*?\n\1$/gm, '');
  return text.split('<details').length - text.split('</details>').length;
}

describe('the job summary', () => {
  it('of a real run begins with the verdict and the first finding, and folds the others', async () => {
    const result = await hostileRun();
    const text = rendered(result);
    expect(text.split('\n')[0]).toMatch(/^## ⚠️ NO VERDICT&#58; the suite itself failed/);
    expect(text.split('\n')[4]).toMatch(/^### 🔴 A well-formed/);
    expect(text.match(/^### (?!Notes)/gm)).toHaveLength(2);
    for (const part of [
      '\n| chapter | ',
      '### 1 other finding\n\n<details><summary>🟡 ',
      `fail <code>${MUST}</code> (must)\n`,
      `warn <code>${SHOULD}</code> (should)\n`,
      '| expected | <code>a decent name</code> |\n| :-- | :-- |\n| **actual** | <code>&#92;u001b&#93;0;owned',
      '| where | <code>/data/0/name</code> in the 200 to <code>GET /api/v1/products?…</code> (request ',
      '- **hint** rename &#92;u001b&#93;0;owned',
      '```sh\ncurl -sS -i',
      '--replay r-1-1 --token "$DGO_TOKEN" --other-token "$DGO_OTHER_TOKEN"\n```',
      '- **inconclusive**: `responses/json-is-well-formed`',
      'Where the contract is silent: 1 rule</summary>',
      'Known faults: with 9 faults put in the way of the rules judged, one at a time, a run of this depth and with these options finds 7.',
    ])
      expect(text).toContain(part);
    expect(foreign(text)).not.toMatch(/[`<>[\]@#|$]|:\/\//);
    expect(/\p{Cc}/u.test(text.replaceAll('\n', ''))).toBe(false);
    expect(text).not.toContain('dgo_alice');
  });

  it('escapes everything that has a meaning in Markdown, HTML or on GitHub', () => {
    const request = {
      method: 'POST',
      target: `/api/v1/orders?${INJECTION}`,
      headers: { [INJECTION]: INJECTION },
      body: INJECTION,
    };
    const exchanges = [answeredBy(1, 422, { request, note: INJECTION })];
    const waiver: Waiver = { rule: SHOULD, reason: INJECTION, owner: '@ada', expires: '2099-01-01' };
    const rules = [
      violatedRule(MUST, {
        expected: INJECTION,
        actual: INJECTION,
        hint: INJECTION,
        pointer: INJECTION,
        input: INJECTION,
        exchanges,
      }),
      violatedRule(SHOULD, {}, { verdict: 'waived', waiver }),
      {
        ...violatedRule('robustness/compression', {}, { verdict: 'observed', observations: [INJECTION] }),
        violations: [],
      },
      { ...violatedRule('money/formatted-style', {}, { verdict: 'inconclusive', because: INJECTION }), violations: [] },
      {
        ...violatedRule('money/one-symbol-per-currency', {}, { verdict: 'outOfScope', because: INJECTION }),
        violations: [],
      },
    ];
    const order = { exchange: 1, ulid: INJECTION, orderNumber: INJECTION, total: 1, currency: INJECTION };
    const text = rendered(
      resultOf([], { rules, gaps: [INJECTION], faults: [INJECTION], orders: [order], currency: INJECTION }),
    );
    expect(foreign(text)).not.toMatch(/[`<>[\]@#|$*]|:\/\/|www\.|GH-|^- \[/m);
    expect(text.match(/^`{3,}/gm)).toHaveLength(6);
    expect(unclosed(text)).toBe(0);
  });

  it('stays below the size limit of GitHub, and says what it left out', () => {
    const long = '<&@>'.repeat(150);
    const rules = ruleIds.map((id, index) =>
      violatedRule(
        id,
        {
          expected: long,
          actual: long,
          input: long,
          hint: long,
          exchanges: Array.from({ length: 12 }, (_, step) =>
            answeredBy(step + index, 422, {
              request: {
                method: 'POST',
                target: `/api/v1/orders?${long}${index}`,
                headers: { accept: long },
                body: long.repeat(4),
              },
            }),
          ),
        },
        { cases: 1 },
      ),
    );
    const text = rendered(resultOf([], { rules, gaps: rules.map(() => long) }));
    expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
    expect(Buffer.byteLength(text)).toBeGreaterThan(500_000);
    expect(text).toMatch(/_\d+ more findings left out for length/);
    expect(text).toContain('Known faults: ');
    expect(unclosed(text)).toBe(0);
  });

  it('of a clean run is short', () => {
    const text = rendered(resultOf(['pass', 'pass']));
    expect(text).toMatch(/^## ✅ CONFORMANT&#58; 2 of \d+ rules judged .*\.\n/);
    expect(text).not.toContain('### ');
    expect(text.replaceAll(/<details>[\s\S]*?<\/details>/g, '').split('\n').length).toBeLessThan(12);
  });
});

describe('text in Markdown', () => {
  it.each([
    ['@me', '&#64;me'],
    ['a_b*c', 'a&#95;b&#42;c'],
    ['http://x', 'http&#58;//x'],
    ['WWW.x gh-1', 'WWW&#46;x gh&#45;1'],
    ['2026-01-01, 100 % (yes)', '2026-01-01, 100 % (yes)'],
    ['a\nb', 'a&#92;u000ab'],
  ])('%j is inert as %s', (text, expected) => {
    expect(inert(text)).toBe(expected);
    expect(code(text)).toBe(`<code>${expected}</code>`);
  });

  it('stays in its fence', () => {
    expect(fenced(['a', '```` b'], 'sh')).toBe('`````sh\na\n```` b\n`````');
    expect(fenced(['a'], 'sh')).toBe('```sh\na\n```');
  });
});

it('has values, figures and kinds as tables, the replay, and folded the requests with their commands', () => {
  const table = {
    columns: ['row', 'before'],
    rows: [
      ['a|b', '1.00'],
      ['c', '2.00'],
    ],
    marked: 0,
  };
  const kind = { cases: 1, expected: '422', actual: 'status 201', exchange: 1 };
  const kinds = [
    { ...kind, kind: 'quantity: true' },
    { ...kind, kind: 'quantity: null' },
  ];
  const exchanges = [answeredBy(1, 200), answeredBy(2, 200, { startedAt: '2026-01-01T00:00:01.000Z' })];
  const violation = {
    table,
    exchanges,
    expected: 'a balance of 5.00 USD',
    actual: 'a balance of 4.00 USD',
    pointer: '/a',
  };
  const rule = violatedRule('wallets/race-loses-no-payment', violation, { kinds });
  const [values, facts, figures, ofKinds, replay, requests] = markdownBugReport(rule, resultOf([], { history: 'h' }));
  expect(values?.split('\n').slice(0, 3)).toEqual([
    '| expected | <code>a balance of <b>5.00</b> USD</code> |',
    '| :-- | :-- |',
    '| **actual** | <code>a balance of <b>4.00</b> USD</code> |',
  ]);
  expect(values).toContain('| where | <code>/a</code> in the 200 to <code>GET ');
  expect(facts).toMatch(/^- \*\*why\*\* .*\n- \*\*seen\*\* in 1 of 4 /);
  expect(figures).toBe('| row | before |\n| --- | --- |\n| **a&#124;b** | **1.00** |\n| c | 2.00 |');
  expect(ofKinds).toContain('| <code>quantity&#58; null</code> | <code>422</code> | <code>status 201</code> | 1 |');
  expect(replay).toMatch(/^```sh\ndgo check .* --replay r-1\n```$/);
  expect(requests).toMatch(/^<details><summary>The 2 requests, and curl to send them again<\/summary>\n\n```sh\ncurl /);
  expect(requests).toMatch(/\n1\. \+0 ms .*\n(?:.*\n)?2\. \+1\.0 s/);
});
