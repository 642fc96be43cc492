const MASK = '[token]';

/** A copy of JSON data in which no text holds the token: a service, or something before it, may send back what it got. */
export function masked<Data>(data: Data, token: string | null): Data {
  if (token === null) return data;
  return copy(data) as Data; // Only texts are replaced, by texts.

  function copy(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(token ?? '', MASK);
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [copy(name), copy(member)]));
  }
}
