import { commandMessage, commandProperty } from './escapes.js';

/** GitHub shows this many annotations of each kind per step, so the last one summarizes the rest. */
const MOST_OF_A_KIND = 10;

/** An annotation of a GitHub workflow, at a line of a file if it has a place. */
export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** One or more lines. */
  readonly message: string;
  readonly place?: { readonly file: string; readonly line?: number };
}

/**
 * The workflow commands that make the annotations, one line each, gravest kind first. Line breaks in texts are
 * escaped.
 */
export function annotationLines(annotations: readonly Annotation[]): string[] {
  return (['error', 'warning', 'notice'] as const)
    .flatMap((kind) => limited(annotations.filter((one) => one.kind === kind)))
    .map(commandOf);
}

function limited(annotations: readonly Annotation[]): readonly Annotation[] {
  if (annotations.length <= MOST_OF_A_KIND) return annotations;
  const shown = annotations.slice(0, MOST_OF_A_KIND - 1);
  const rest = annotations.slice(MOST_OF_A_KIND - 1);
  const { kind } = rest[0] ?? { kind: 'notice' };
  return [...shown, { kind, title: `${rest.length} more`, message: rest.map(({ title }) => title).join(', ') }];
}

function commandOf({ kind, title, message, place }: Annotation): string {
  const { file, line } = place ?? {};
  const named = {
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line: String(line) }),
    title,
  };
  const properties = Object.entries(named).map(([name, value]) => `${name}=${commandProperty(value)}`);
  return `::${kind} ${properties.join(',')}::${commandMessage(message)}`;
}
