/** The path of a target without its query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/** The query of a target. */
export function queryOf(target: string): URLSearchParams {
  return new URLSearchParams(target.slice(pathOf(target).length));
}

/**
 * The path parameters, decoded, of a target of a template such as `/api/v1/orders/{order}`; null where the target has
 * another path.
 */
export function pathParameters(template: string, target: string): Readonly<Record<string, string>> | null {
  const names = template.split('/');
  const segments = pathOf(target).split('/');
  if (names.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (!name.startsWith('{')) {
      if (name !== segment) return null;
    } else {
      const decoded = decode(segment);
      if (decoded === null || decoded === '') return null;
      parameters[name.slice(1, -1)] = decoded;
    }
  }
  return parameters;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
