const SOURCE = '(?:php|py|rb|js|mjs|cjs|ts|jsx|tsx|java|kt|scala|go|rs|cs|c|cpp|ex|exs|pl|pm|erb|twig|blade\\.php)';

/**
 * Texts that only a program writes about itself. Each pattern asks for more than a word, because messages repeat what
 * a client sent, and customers search for `SELECT` and `/etc`. Repetitions are bounded, so that no text is slow to read.
 */
const INTERNALS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack trace', /Traceback \(most recent call last\)/],
  ['a stack trace', /File "[^"\n]{1,200}", line \d+/],
  ['a stack trace', /^\s{0,20}at [^\n]{0,200}?[\w)\]>](?::\d+){2}\)?$/m],
  [
    'a stack trace',
    /\bat [\w.$<>]{1,200}\((?:[\w$]{1,100}\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/,
  ],
  ['a stack trace', /\bat [\w.`<>[\],+ ]{1,200}\([^()\n]{0,200}\) in [^\n]{1,200}:line \d+/],
  ['a stack trace', /#\d{1,3} (?:\{main\}|[^\s:]{1,200}\(\d+\): )/],
  ['a stack trace', /\bgoroutine \d+ \[\w+/],
  ['a stack trace', /\.rb:\d+:in [`'"]/],
  ['a stack trace', /\bthread '[^'\n]{1,60}' panicked at /],
  [
    'a path of the server',
    new RegExp(`(?:^|[\\s"'(=:])(?:[A-Za-z]:)?(?:[\\\\/][\\w.@+-]{1,100}){2,30}\\.${SOURCE}(?:\\b|$)`, 'm'),
  ],
  [
    'a path of the server',
    /(?:^|[\s"'(=])\/(?:var|usr|home|srv|opt|app|root|etc|data|tmp|mnt)\/(?:[\w.@+-]{1,100}\/){0,20}[\w.@+-]{1,100}\.(?:db|sqlite3?|env|log|ini|conf|cnf|sock|pem|key)\b/,
  ],
  ['a database error', /\bSQLSTATE\[[0-9A-Z]{5}\]/],
  ['a database error', /\bSQLITE_[A-Z]{3,}\b|\bORA-\d{5}: /],
  [
    'a database error',
    /\bYou have an error in your SQL syntax\b|\bsyntax error at or near "|: syntax error\b.{0,40}\bSQL\b/,
  ],
  [
    'a database error',
    /\bviolates (?:unique|foreign key|check|not-null) constraint\b|\b(?:UNIQUE|FOREIGN KEY|NOT NULL|CHECK) constraint failed\b/,
  ],
  ['a database error', /\bno such (?:table|column): \w|\b(?:relation|column) "[\w.]{1,100}" does not exist\b/],
  [
    'a database statement',
    /\bselect\b.{1,1000}?\bfrom\s+(?:[`"[][\w.]{1,100}[`"\]]|\w{1,100}\s+where\s+[\w.`"]{1,100}\s*(?:=|<|>|in\s*\(|like\s))/is,
  ],
  ['a database statement', /\binsert\s+into\s+[`"[]?[\w.]{1,100}[`"\]]?\s*\([^()]{1,1000}\)\s*values\b/i],
  ['a database statement', /\bupdate\s+[`"[]?[\w.]{1,100}[`"\]]?\s+set\s+[`"[]?[\w.]{1,100}[`"\]]?\s*=/i],
  ['a database statement', /\bdelete\s+from\s+[`"[]?[\w.]{1,100}[`"\]]?\s+where\s+[\w.`"]{1,100}\s*(?:=|<|>|in\s*\()/i],
];

const LONGEST = 20_000;

/** What a text tells about the inside of a server, with the passage; null for an ordinary text. */
export function internalsIn(text: string): { readonly what: string; readonly passage: string } | null {
  const read = text.slice(0, LONGEST);
  for (const [what, pattern] of INTERNALS) {
    const passage = pattern.exec(read)?.[0];
    if (passage !== undefined) return { what, passage: passage.trim() };
  }
  return null;
}
