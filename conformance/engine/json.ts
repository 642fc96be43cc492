/** An object or array that is being read. */
interface Open {
  /** Null for an array. */
  readonly keys: Set<string> | null;
  /** The key under which it stands; empty at the top. */
  readonly name: string;
  /** The key that was read last. */
  key: string;
}

/** Keys that occur twice in one object of a JSON text, each as `parent.key`. The text is known to parse. */
export function duplicateKeys(text: string): string[] {
  const found: string[] = [];
  const open: Open[] = [];
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;
  let latest = '';
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const symbol = match[0];
    const inner = open.at(-1);
    if (symbol === '{' || symbol === '[') {
      // What stands in an array has the array's name.
      const name = inner === undefined ? '' : inner.keys === null ? inner.name : inner.key;
      open.push({ keys: symbol === '{' ? new Set() : null, name, key: '' });
    } else if (symbol === '}' || symbol === ']') open.pop();
    else if (symbol !== ':') latest = symbol;
    else if (inner?.keys) {
      // Escapes may write one key in two ways.
      inner.key = String(JSON.parse(latest));
      if (inner.keys.has(inner.key)) found.push(`${inner.name}.${inner.key}`);
      inner.keys.add(inner.key);
    }
  }
  return found;
}
