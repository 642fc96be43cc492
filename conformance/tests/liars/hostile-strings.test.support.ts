import * as fc from 'fast-check';

/** Pieces that mean something to a terminal, a workflow's runner, a spreadsheet, Markdown, HTML or XML. */
const PIECES = [
  ...[
    '\u001b[2J',
    '\u001b]0;x\u0007',
    '\u009b31m',
    '\u0000',
    '\u0007',
    '\b',
    '\u007f',
    '\u0085',
    '\r',
    '\n',
    '\r\n',
    '\t',
  ],
  ...['\u2028', '\u2029', '\u202e', '\u2066', '\u2069', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u061c', '\u{e0041}'],
  ...['\ud800', '\udc00', '\uffff', '\u3164', '\u180e'],
  ...[
    '::error::',
    '::error file=a,line=1::b',
    '::set-output name=a::b',
    '::add-mask::a',
    '::stop-commands::x',
    ' ::debug::',
  ],
  ...[
    '##[group]a',
    '##[add-mask]a',
    '##[error]',
    '##vso[task.setvariable variable=a]b',
    '##teamcity[x]',
    '###[a]',
    '##',
  ],
  ...[
    '%0A::error::x',
    '%0D%0A',
    '%',
    '%25',
    ',',
    ':',
    '::',
    '=',
    '+1',
    '-1',
    '@SUM(A1)',
    ';=1+1',
    '\t=1',
    '|=1',
    '"',
    "'",
  ],
  ...[
    '`',
    '``',
    '```',
    '````\n',
    '~~~',
    '|',
    '\\',
    '*',
    '**b**',
    '_i_',
    '# h',
    '- a',
    '1. a',
    '> q',
    '---',
    '===',
    '    c',
  ],
  ...['[a](http://x.example)', '![a](http://x.example/p.png)', '[a]: http://x.example', '<http://x.example>', '[^1]'],
  ...[
    'http://x.example',
    'https://x.example/a',
    'www.x.example',
    'a@x.example',
    '@all',
    '@org/team',
    '#1',
    'GH-1',
    'a/b#1',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '</script>',
    '</style>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
  ],
  ...['</code>', '</summary>', '</details>', '&lt;', '&#10;', '&#x1b;', '&amp;', '&', '<?xml', '<!DOCTYPE a>'],
  ...[
    '" onload="a',
    "' x='",
    'javascript:alert(1)',
    '$x$',
    '$$',
    ':smile:',
    '~~a~~',
    `\${x}`,
    '$(x)',
    '`x`',
    'a',
    ' ',
    '',
    'é',
    '漢',
  ],
];

/** The tags of a page with the names of their attributes, scripts and styles left out; and addresses that lead away. */
export function shapesOf(page: string): Set<string> {
  const outside = page.replaceAll(/(<(style|script)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return new Set(
    [...outside.matchAll(/<[^>]*>?/g)].map(([tag]) => {
      const away = /\s(?:href|src|action|style|on\w+)="(?!#)[^"]*"/.exec(tag);
      return away === null ? tag.replaceAll(/="[^"]*"/g, '') : tag;
    }),
  );
}

/** A string of several pieces, or of any characters. */
export const hostileStrings: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES) },
);

/** Characters that no output may hold: they are obeyed by a terminal or hide what is shown. Line ends alone are ours. */
export function obeyed(text: string): string[] {
  return (
    text.match(
      /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu,
    ) ?? []
  );
}

/**
 * What a runner would take for a command: GitHub's at the beginning of a line, blanks left out, and `##[` anywhere; those
 * of Azure and TeamCity anywhere. `own` are the lines that are meant as commands.
 */
export function runnerCommands(text: string, own: RegExp | null): string[] {
  return text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).filter((line) => {
    if (/##\w*\[/.test(line)) return true;
    return /^\s*::[a-z]/i.test(line) && !(own?.test(line) ?? false);
  });
}
