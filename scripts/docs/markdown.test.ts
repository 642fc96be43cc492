import { describe, expect, it } from 'vitest';
import { buildWith } from './built-site.test.support.js';
import { renderMarkdown, type Surroundings, sectionOf } from './markdown.js';

const around: Surroundings = {
  link: (href) => (href.startsWith('no:') ? null : `to/${href}`),
  picture: () => {
    throw new Error('there is no picture in these texts');
  },
  rule: (word) => (word === 'money/a-rule' ? 'rules.html#money/a-rule' : null),
};
const render = (text: string) => renderMarkdown({ file: 'a.md', text, firstLine: 1 }, around);

describe('a guide', () => {
  it('names things of the contract, which become relative links', async () => {
    const site = await buildWith(`
[a](rule:money/currencies-agree) [b](operation:listWallets) [c](schema:Order) [d](guide:first#a-part) [e](example:report)
[f](doc:client/README.md) [g](doc:LICENSE) [h](https://shop.example/) [i](#here) \`money/currencies-agree\`

## Here
`);
    const text = site.get('guides/second.html') ?? '';
    for (const link of [
      '<a href="../rules.html#money/currencies-agree">a</a>',
      '<a href="../reference.html#/wallets/listwallets">b</a>',
      '<a href="../reference.html#/schemas/order">c</a>',
      '<a href="../guides/first.html#a-part">d</a>',
      '<a href="../example-report.html">e</a>',
      '<a href="../manuals/client.html">f</a>',
      ' g ',
      '<a href="https://shop.example/">h</a>',
      '<a href="#here">i</a>',
      '<a href="../rules.html#money/currencies-agree"><code>money/currencies-agree</code></a>',
    ]) {
      expect(text).toContain(link);
    }
  });

  it('is not built with a link or picture that leads nowhere: each is named with its file and line', async () => {
    const failure = buildWith(`
Text with [one](rule:money/no-such-rule).

And [two](operation:sellCode), [three](schema:Nothing), [four](guide:third) and [five](elsewhere.md).

![six](nowhere.svg)
`);
    await expect(failure).rejects.toThrow('the documentation cannot be built:\n');
    const message = await failure.then(() => '', String);
    const named: unknown[] = message
      .split('\n')
      .slice(1)
      .map((line) => /^- (\S+:\d+): .*?`(.*?)`/.exec(line)?.slice(1));
    expect(named).toEqual([
      ['spec/guides/second.md:7', 'rule:money/no-such-rule'],
      ['spec/guides/second.md:9', 'operation:sellCode'],
      ['spec/guides/second.md:9', 'schema:Nothing'],
      ['spec/guides/second.md:9', 'guide:third'],
      ['spec/guides/second.md:9', 'elsewhere.md'],
      ['spec/guides/second.md:11', 'nowhere.svg'],
    ]);
  });

  it('is not built with an anchor that is not there', async () => {
    await expect(buildWith('\n[a](guide:first#no-part)\n')).rejects.toThrow(
      'guides/second.html: ../guides/first.html#no-part leads to no page or to no anchor of it',
    );
  });
});

describe('Markdown', () => {
  it('gives headings the anchors of GitHub, each its own', () => {
    const { body, headings } = render('## Two of `a`, and b\n\n## Same\n\n### Below\n\n## Same\n');
    expect(headings.map(({ id }) => id)).toEqual(['two-of-a-and-b', 'same', 'same-1']);
    expect(body.text).toContain('<h3 id="below">Below</h3>');
  });

  it('colours code by its language, names its file, and shows what it prints', () => {
    const { body } = render(
      '```ts file=buy.ts\nconst a = "<b>";\n```\n\n```json output schema=Order\n{"a": 1}\n```\n\n```\nplain <b>\n```\n',
    );
    expect(body.text).toContain('<figcaption>buy.ts</figcaption>');
    expect(body.text).toContain(
      '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>',
    );
    expect(body.text).toContain('<figure class="code is-output">\n<figcaption>prints</figcaption>');
    expect(body.text).toContain('<pre><code>plain &lt;b&gt;</code></pre>');
    expect(body.text).not.toContain('schema=');
  });

  it('links a rule that is named, but not within a link, and shows what has no address as text', () => {
    const { body } = render('`money/a-rule`, [see `money/a-rule`](x), [none](no:where), `a<b`');
    expect(body.text).toBe(
      '<p><a href="rules.html#money/a-rule"><code>money/a-rule</code></a>, <a href="to/x">see <code>money/a-rule</code></a>, none, <code>a&lt;b</code></p>\n',
    );
  });

  it('puts a table into a frame that the keyboard can move', () => {
    expect(render('| a | `b` |\n|---|---|\n| 1 | 2 |\n').body.text).toMatch(
      /^<div class="wide" tabindex="0" role="region" aria-label="Table 1: a, b"><table>/,
    );
  });

  it('is cut at its headings', () => {
    const source = { file: 'a.md', text: 'x\n## One\n1\n### More\n2\n## Two\n3', firstLine: 5 };
    expect(sectionOf(source, 'One')).toEqual({ file: 'a.md', text: '## One\n1\n### More\n2', firstLine: 6 });
    expect(sectionOf(source, 'Two')?.text).toBe('## Two\n3');
    expect(sectionOf(source, 'Three')).toBeNull();
  });
});
