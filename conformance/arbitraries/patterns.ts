const compiled = new Map<string, RegExp>();

/** The regular expression of a `pattern`, as JSON Schema reads it: by code points, and anywhere in the text. */
export function patternOf(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, 'u');
  compiled.set(source, known);
  return known;
}
