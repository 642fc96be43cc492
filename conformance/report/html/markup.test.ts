import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { data, html, joined, prose } from './markup.js';

it('escapes everything that is put into it, and nothing twice', () => {
  const name = `<script>alert("1")</script> & 'it' \`x\``;
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;it&#39; &#96;x&#96;';
  expect(html`<p title="${name}">${name}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`<ul>${['<', html`<li>${'<'}</li>`, null, 3]}</ul>`.text).toBe('<ul>&lt;<li>&lt;</li>3</ul>');
  expect(html`${joined(['a', 'b', 'c'], ', ')}`.text).toBe('a, b, c');
});

it('shows what could not be seen', () => {
  expect(html`${'a\u202eb\u0000c\u001bd\ufeffe\u200bf\u00adg\u{e0041}h\ud800i\r\n'}`.text).toBe(
    'a\\u202eb\\u0000c\\u001bd\\ufeffe\\u200bf\\u00adg\\u{e0041}h\\ud800i\\u000d\n',
  );
  expect(html`${'Ünïcode – 漢字 עברית € 😀'}`.text).toBe('Ünïcode – 漢字 עברית € 😀');
  expect(data('two\nlines').text).toBe('<bdi class="data">two\\nlines</bdi>');
});

it('lets no text out of the place that it is put into', () => {
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

it('sets names between backticks apart', () => {
  expect(prose('Lists come without `data`.').text).toBe(
    '<bdi class="data">Lists come without <code>data</code>.</bdi>',
  );
  expect(prose('`<b>').text).toBe('<bdi class="data">&#96;&lt;b&gt;</bdi>');
});
