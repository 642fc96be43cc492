import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules as catalogue } from '../../../generated/rules.js';
import type { Body, Json } from '../../evidence/evidence.js';
import { judgeableRules } from '../../run/judged.js';
import { exitStatus, type RunResult } from '../../run/result.js';
import { resultOf } from '../../run/run.test.support.js';
import { reported } from '../reported.js';
import { hostileRun } from '../runs.test.support.js';
import { responseShown } from './exchange-parts.js';
import { htmlReport } from './html.js';
import { data, html, joined, prose } from './markup.js';
import { answered, brokenEverywhere, fullRun, judged, power } from './page.test.support.js';
import { decadeScale, moneyScale, placeOn, thinned } from './plots.js';

const pageOf = (result: RunResult) => htmlReport(reported(result, exitStatus(result, false), power));

/** What a page says in a section, without its tags. */
function saidIn(page: string, id: string): string {
  const [, rest = ''] = page.split(`<section id="${id}"`);
  const [own = ''] = rest.split(/<section id="(?!chapter)[a-z]+" aria|<\/main>/);
  return own.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
}

describe('the page', () => {
  const page = pageOf(fullRun());

  it('shows the verdict and the facts of the run', () => {
    const [header = ''] = /<header[\s\S]*<\/header>/.exec(page) ?? [];
    for (const part of ['NO VERDICT', '1,234', '1 order for 1,234.50 USD of 2,000.00 USD', 'token, spend']) {
      expect(header).toContain(part);
    }
    expect(page).toContain('<title>NO VERDICT');
  });

  it.each([
    ['faults', ['the experiment walks threw: Error: &lt;b&gt;']],
    [
      'rules',
      [
        'fail 1',
        '1 warn',
        `Judged: 3 of ${judgeableRules.length} rules; not judged: `,
        'With 9 known faults',
        'finds 7.',
      ],
    ],
    ['register', ['money is written as ¤0.0', 'money/formatted-style']],
    ['latency', ['listProducts GET /api/v1/products', '1 ms', '1 × 5xx, 1 unanswered', '40']],
    [
      'wallets',
      ['Wallet 7', '3,765.50 USD', '1 view of the other user&#39;s wallets', '#100335', '1 order for 1,234.50 USD'],
    ],
    [
      'waivers',
      ['the rule passes. Remove its waiver.', 'not judged, the run was ended', 'Ada, until 2027-01-01: known'],
    ],
    [
      'unjudged',
      ['data is no list: money/sign', 'needs spend: orders/conversion', '1 rule left out by --only and --skip'],
    ],
    ['unjudged', ['1 rule that cannot be observed from outside', 'no product could be read', 'out of scope 1 rule']],
    ['rules', ['auth/missing-token-is-401', 'in 3 cases, violated in 1', 'Becausedata is no list']],
  ])('has the section %s', (id, parts) => {
    for (const part of parts) expect(saidIn(page, id)).toContain(part);
  });

  it('shows a violation as a bug report', () => {
    const { statement, source, why, file, line } = catalogue['responses/status-is-listed'];
    const said = saidIn(page, 'findings');
    for (const part of [
      statement,
      `${source} ${file}:${line}`,
      why,
      'in 1 of 3 cases',
      'status 200 and 3 rows',
      'Hintthe page may be counted from 0',
      'This case showed the violation 2 of 3 times',
      'dgo check http://127.0.0.1:1/ --replay r-1',
      'KEY1=dgo-$NOW-1',
      '&quot;idempotency-key: $KEY1&quot;',
      '+40 ms POST /api/v1/orders 200, &quot;made&quot; 12 ms',
      '2 findings, most severe first',
    ]) {
      expect(said).toContain(part);
    }
    expect(saidIn(page, 'waived')).toContain('Waivedby Ada until 2027-01-01: known');
    expect(page).toContain('status 200 and <mark>4</mark> rows');
    expect(page).toMatch(/<mark> +4<\/mark>\n/);
    expect(page).toMatch(/<li class="step is-2 is-decisive">/);
  });

  it('begins with the findings: a must in red, a should in amber', () => {
    const [, main = ''] = page.split('<main');
    expect(main.indexOf('id="cause-1"')).toBeLessThan(main.indexOf('id="rules"'));
    expect([...page.matchAll(/<section class="cause is-(\w+)"/g)].map(([, verdict]) => verdict)).toEqual([
      'fail',
      'warn',
    ]);
  });

  it('opens the chapters in which something is wrong', () => {
    expect([...page.matchAll(/id="chapter-(\w+)" data-group open>/g)].map(([, name]) => name)).toEqual([
      'responses',
      'money',
    ]);
    expect(page).toContain('id="chapter-auth" data-group>');
  });

  it('shows what the known faults of a chapter are worth only where nothing is wrong', () => {
    expect(page).not.toContain('of 4 known faults');
    const clean = pageOf(resultOf([], { rules: [judged('money/sign-shows-in-every-notation', 'pass')] }));
    expect(saidIn(clean, 'rules')).toContain('sees 4 of 4 known faults');
  });

  it('has only links to ids on the page, and no id twice', () => {
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/ href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => target !== 'data:,' && !ids.includes(target?.replace('#', '')))).toEqual([]);
    const described = [...page.matchAll(/ (?:aria-labelledby|aria-describedby|for)="([^"]*)"/g)].map(([, id]) => id);
    expect(described.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('of an inconclusive run begins with what was not judged, and why', () => {
    const page = pageOf(
      resultOf([], { rules: [judged('money/currencies-agree', 'inconclusive', { because: 'one page only' })] }),
    );
    expect(page.match(/<section id="(\w+)"/)?.[1]).toBe('unjudged');
    expect(page.match(/<section id="unjudged"/g)).toHaveLength(1);
    expect(page).toContain('id="chapter-money" data-group>');
  });

  it('of a clean run says so', () => {
    const clean = pageOf(resultOf([], { rules: [judged('auth/missing-token-is-401', 'pass')] }));
    expect(clean).toContain('<h1>CONFORMANT</h1>');
    expect(saidIn(clean, 'unjudged')).toContain('Every rule that the run was to judge has a verdict.');
    for (const id of ['faults', 'findings', 'waivers']) expect(clean).not.toContain(`id="${id}"`);
  });
});

describe('hostile text of a deployment', () => {
  it('is only text on the page', async () => {
    const page = pageOf(await hostileRun());
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\\u202e');
    expect(page.match(/<script/g)).toHaveLength(2);
    const [, body = ''] = page.split('<body>');
    const [markup = ''] = body.split('<script type="module">');
    expect(markup).not.toMatch(/<[^>]* (on\w+|style|src|srcset|action|formaction|xlink:href)=/i);
    expect(markup).not.toMatch(/<(img|link|iframe|object|embed|base|meta|style|a href="(?!#))/i);
    expect(markup.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(page).not.toContain('dgo_alice');
  });

  it('cannot change the policy, which allows only the hashes of our style and script', async () => {
    const page = pageOf(await hostileRun());
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#39;', "'");
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = hash(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1]);
    const scripts = [...page.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, text]) => hash(text));
    expect(policy).toBe(
      `default-src 'none'; style-src ${style}; script-src ${scripts.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  it('cannot make the page too large to open', () => {
    const result = brokenEverywhere();
    const page = pageOf(result);
    // Each rule may show its violations: the limit is one of each rule.
    expect(page.length).toBeLessThan(result.rules.length * 60_000);
    // Not given to `expect` as a whole: it would be printed where it is wrong.
    for (const part of ['The history of the run has the full text.', '… and 38 more requests']) {
      expect(page.includes(part) ? part : '').toBe(part);
    }
  });
});

const shown = (body: Body) => {
  const exchange = answered(1, null);
  const response = exchange.response === null ? null : { ...exchange.response, body };
  const part = responseShown({ ...exchange, response }, null, { lines: 50, characters: 1_000, steps: 5 });
  return JSON.stringify(html`<p>${part}</p>`);
};
const json = (value: Json) => shown({ is: 'json', value, duplicateKeys: [] });

it('a placeholder of a hidden number is explained, and no other number', () => {
  const note = 'begin with 7777 are placeholders for hidden numbers';
  expect(json({ pin_code: 7777123456789012 })).toContain(note);
  for (const number of [7777, 77771234567890, 8777123456789012, 0.7777123456789012]) {
    expect(json({ pin_code: number })).not.toContain(note);
  }
});

it('the digest of a file is not called its SHA-256', () => {
  const text = shown({ is: 'bytes', sha256: 'ab'.repeat(32), magic: 'PK' });
  expect(text).toMatch(/digest (?:ab){32} \(salted for this run/);
  expect(text).not.toContain('SHA-256 ab');
});

it('html escapes every inserted value exactly once', () => {
  const name = `<script>alert("1")</script> & 'it' \`x\``;
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it&#39; &#96;x&#96;';
  expect(html`<p title="${name}">${name}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`<ul>${['<', html`<li>${'<'}</li>`, null, 3]}</ul>`.text).toBe('<ul>&lt;<li>&lt;</li>3</ul>');
  expect(html`${joined(['a', 'b', 'c'], ', ')}`.text).toBe('a, b, c');
});

it('shows invisible characters', () => {
  expect(html`${'a\u202eb\u0000c\u001bd\ufeffe\u200bf\u00adg\u{e0041}h\ud800i\r\n'}`.text).toBe(
    'a\\u202eb\\u0000c\\u001bd\\ufeffe\\u200bf\\u00adg\\u{e0041}h\\ud800i\\u000d\n',
  );
  expect(html`${'Ünïcode – 漢字 עברית € 😀'}`.text).toBe('Ünïcode – 漢字 עברית € 😀');
  expect(data('two\nlines').text).toBe('<bdi class="data">two\\nlines</bdi>');
});

it('text cannot leave the place where it is inserted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { text: shown } of [html`${text}`, html`${data(text)}`, html`${prose(text)}`]) {
        const inside = shown.replaceAll(/<\/?(bdi|code)( class="data")?>/g, '');
        expect(inside).not.toMatch(/[<>"'`]|&(?!(amp|lt|gt|quot|#39|#96);)/);
        expect(inside.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }
    }),
    { numRuns: 100 },
  );
});

it('prose marks names between backticks', () => {
  expect(prose('Lists come without `data`.').text).toBe(
    '<bdi class="data">Lists come without <code>data</code>.</bdi>',
  );
  expect(prose('`<b>').text).toBe('<bdi class="data">&#96;&lt;b&gt;</bdi>');
});

it('a scale of money has few, round and even steps around all amounts', () => {
  const minor = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(minor, minor, (one, other) => {
      const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
      const { from, to, ticks } = moneyScale(lowest, highest);
      expect(from).toBeLessThanOrEqual(lowest);
      expect(to).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(8);
      const steps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)));
      expect([...steps]).toHaveLength(1);
      expect(String([...steps][0])).toMatch(/^(1|2|5)0*$/);
    }),
  );
  expect(moneyScale(40_575_58, 40_947_26)).toMatchObject({ from: 40_500_00, to: 41_000_00 });
  expect(moneyScale(50, 650)).toMatchObject({ from: 0, to: 800 });
});

it('a scale of times has whole decades', () => {
  expect(decadeScale(0.3, 353)).toEqual({ from: -1, to: 3, ticks: [-1, 0, 1, 2, 3] });
  expect(decadeScale(1, 1)).toEqual({ from: 0, to: 1, ticks: [0, 1] });
  expect(decadeScale(0, 0)).toEqual({ from: -1, to: 0, ticks: [-1, 0] });
  expect([0, 50, 100, -1, 900].map((value) => placeOn({ from: 0, to: 100, ticks: [] }, value))).toEqual([
    0, 0.5, 1, 0, 1,
  ]);
});

it('a thinned line keeps its ends, its lowest and its highest points, and their order', () => {
  const balances = fc.array(fc.integer(), { minLength: 1, maxLength: 2_000 });
  fc.assert(
    fc.property(balances, fc.integer({ min: 8, max: 400 }), (all, most) => {
      const points = all.map((balance, index) => ({ balance, index }));
      const drawn = thinned(points, most);
      expect(drawn.length).toBeLessThanOrEqual(Math.min(all.length, most + 4));
      expect(drawn[0]).toEqual(points[0]);
      expect(drawn.at(-1)).toEqual(points.at(-1));
      const kept = drawn.map(({ balance }) => balance);
      expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)]);
      expect(drawn.map(({ index }) => index)).toEqual(drawn.map(({ index }) => index).toSorted((a, b) => a - b));
    }),
  );
});
