/** Keys that occur twice in one object of a JSON text, each as `parent.key`. The text is known to parse. */
export function duplicateKeys(text: string): string[] {
  const found: string[] = [];
  const open: { keys: Set<string> | null; name: string }[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;
  let lastString = '';
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const symbol = match[0];
    if (symbol === '{' || symbol === '[') open.push({ keys: symbol === '{' ? new Set() : null, name: lastString });
    else if (symbol === '}' || symbol === ']') open.pop();
    else if (symbol !== ':') lastString = symbol;
    else {
      const inner = open.at(-1);
      if (inner?.keys?.has(lastString)) found.push(`${inner.name.slice(1, -1)}.${lastString.slice(1, -1)}`);
      inner?.keys?.add(lastString);
    }
  }
  return found;
}
