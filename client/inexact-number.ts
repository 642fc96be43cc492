/** A number of a JSON text that a double does not hold: it would be rounded, or Infinity. */
export interface InexactNumber {
  /** JSON pointer of the member. */
  readonly pointer: string;
  /** As the service sent it. */
  readonly text: string;
}

/** More than 15 digits, or an exponent. Strings may match too. */
const SUSPECT = /(?:^|[[:,])\s*-?(?:[\d.]{16}|[\d.]+e)/i;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|[{}[\],:]/gi;

/** The first number of a JSON text that a double does not hold; null where there is none. */
export function inexactNumberIn(text: string): InexactNumber | null {
  if (!SUSPECT.test(text)) return null;
  /** The key or the index at each level. */
  const path: (string | number)[] = [];
  let name = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const at = path.length - 1;
    const key = path[at];
    if (token === '{' || token === '[') path.push(token === '{' ? '' : 0);
    else if (token === '}' || token === ']') path.pop();
    else if (token === ':') path[at] = String(JSON.parse(name));
    else if (token === ',' && typeof key === 'number') path[at] = key + 1;
    else if (token.startsWith('"')) name = token;
    else if (/\d/.test(token) && !isHeld(token)) return { pointer: pointerOf(path), text: token };
  }
  return null;
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function isHeld(text: string): boolean {
  const double = Number(text);
  const value = canonical(text);
  // Many languages write a double with 17 digits, e.g. 59.990000000000002 for 59.99.
  return (
    canonical(String(double)) === value || (!Number.isInteger(double) && canonical(double.toPrecision(17)) === value)
  );
}

/** Equal for equal numbers, except for their signs. */
function canonical(text: string): string {
  const [, whole = '', fraction = '', power = '0'] = /^-?(\d+)\.?(\d*)(?:e(.+))?$/i.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const least = digits.replace(/0+$/, '');
  return least && `${least}e${Number(power) - fraction.length + digits.length - least.length}`;
}
