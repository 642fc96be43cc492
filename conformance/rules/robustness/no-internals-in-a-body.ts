import type { Body, Json } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('robustness/no-internals-in-a-body', 'exchange', ({ id, response }) => {
  // A success may contain such text as data: the description of a product may be a lesson in SQL.
  if (response === null || response.status < 400) return notApplicable('the response is not an error');
  const texts = textsOf(response.body);
  for (const { text, pointer } of texts) {
    const found = internalsIn(text);
    if (found === null) continue;
    return violated(
      id,
      'an error that shows nothing of the internals of the server',
      `${found.what}: ${quote(found.passage, 120)}`,
      {
        pointer,
        hint: 'the framework may run in debug mode',
      },
    );
  }
  return texts.length > 0 ? pass : notApplicable('the error body has no text');
});

function textsOf(body: Body): PlacedText[] {
  if (body.is === 'json') return stringsIn(body.value);
  return body.is === 'text' || body.is === 'malformed' ? [{ text: body.text, pointer: '' }] : [];
}

/** Extensions of source files. */
const SOURCE = '(?:php|py|rb|[cm]?[jt]sx?|java|kt|scala|go|rs|cs|exs?|p[lm]|erb|twig)';
const PATH = `(?:[A-Za-z]:)?(?:[\\\\/][\\w.@+-]{1,100}){2,30}\\.${SOURCE}`;
const OWN_FOLDERS = String.raw`\/(?:var|usr|home|srv|opt|root|etc|mnt)\/(?:[\w.@+-]{1,100}\/){0,20}[\w.@+-]{1,100}`;

/**
 * Texts that only a program writes about itself. Each pattern needs more than a word, because messages repeat what a client
 * sent, and pages name scripts and link to help. Repetitions are bounded so that no text is slow to match.
 */
const INTERNALS: Readonly<Record<string, readonly RegExp[]>> = {
  'a stack trace': [
    /Traceback \(most recent call last\)/,
    /File "[^"\n]{1,200}", line \d+/,
    /^\s{0,20}at [^\n]{0,200}?(?:\.[cm]?[jt]sx?|node:[\w/]{1,60}|<anonymous>):\d+:\d+\)?$/m,
    /\bat [\w.$<>]{1,200}\((?:[\w$]{1,100}\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/,
    /\bat [\w.`<>[\],+ ]{1,200}\([^()\n]{0,200}\) in [^\n]{1,200}:line \d+/,
    /#\d{1,3} (?:\{main\}|[^\s()]{1,200}\.php\(\d+\): )/,
    /\bgoroutine \d+ \[\w+/,
    /\.rb:\d+:in [`'"]/,
    /\bthread '[^'\n]{1,60}' panicked at /,
  ],
  'a path of the server': [
    new RegExp(`^${PATH}(?::\\d+){0,2}$`),
    new RegExp(`(?:^|[\\s"'(=])${PATH}(?::\\d|\\(\\d+\\)|"?,? (?:on )?line \\d)`, 'm'),
    new RegExp(
      `(?:^|[\\s"'(=])${OWN_FOLDERS}\\.(?:php|py|rb|java|go|rs|db|sqlite3?|env|log|ini|conf|sock|pem|key)\\b`,
      'm',
    ),
    /(?:^|[\s"'(=])[A-Za-z]:\\(?:[\w .@+-]{1,100}\\){1,30}[\w.@+-]{1,100}\.\w{1,8}\b/m,
  ],
  'a database error': [
    /\bSQLSTATE\[[0-9A-Z]{5}\]/,
    /\bSQLITE_[A-Z]{3,20}\b/,
    /\bORA-\d{5}: /,
    /\bYou have an error in your SQL syntax\b/,
    /\bsyntax error at or near "/,
    /\bviolates (?:unique|foreign key|check|not-null) constraint\b/,
    /\b(?:UNIQUE|FOREIGN KEY|NOT NULL|CHECK) constraint failed\b/,
    /\b(?:relation|column) "[\w.]{1,100}" does not exist\b/,
    /\bno such (?:table|column): \w/,
  ],
  'a database statement': [
    /\bselect\s+(?:\*|count\(\*\))\s+from\s+\S/i,
    /\bselect\s.{1,1000}?\sfrom\s+\S.{0,500}?\swhere\s+[`"[]?\w[\w.`"\]]{0,100}\s*(?:=|<|>|in\s*\(|like\s|is\s+(?:not\s+)?null)/is,
    /\binsert\s+into\s+[`"[]?[\w.]{1,100}[`"\]]?\s*\([^()]{1,1000}\)\s*values\b/i,
    /\bupdate\s+[`"[]?[\w.]{1,100}[`"\]]?\s+set\s+[`"[]?[\w.]{1,100}[`"\]]?\s*=/i,
    /\bdelete\s+from\s+[`"[]?[\w.]{1,100}[`"\]]?\s+where\s+[\w.`"]{1,100}\s*(?:=|<|>|in\s*\()/i,
  ],
};

const LONGEST = 4_000;

/** What a text reveals about the internals of a server, with the passage; null for an ordinary text. */
export function internalsIn(text: string): { readonly what: string; readonly passage: string } | null {
  const read = text.slice(0, LONGEST);
  for (const [what, patterns] of Object.entries(INTERNALS)) {
    for (const pattern of patterns) {
      const passage = pattern.exec(read)?.[0];
      if (passage !== undefined) return { what, passage: passage.trim() };
    }
  }
  return null;
}

interface PlacedText {
  readonly text: string;
  /** JSON pointer. */
  readonly pointer: string;
}

const MAX_VALUES = 5_000;
const MAX_CHARACTERS = 20_000;

/** The strings in a JSON value, within the limits above. */
function stringsIn(root: Json): PlacedText[] {
  const found: PlacedText[] = [];
  const left: { value: Json; pointer: string }[] = [{ value: root, pointer: '' }];
  let characters = 0;
  for (let seen = 0; seen < MAX_VALUES && characters < MAX_CHARACTERS; seen += 1) {
    const next = left.pop();
    if (next === undefined) break;
    const { value, pointer } = next;
    if (typeof value === 'string') {
      found.push({ text: value, pointer });
      characters += value.length;
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value) as [string, Json][]) {
      left.push({ value: member, pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` });
    }
  }
  return found;
}
