import { commandMessage, commandProperty } from './escapes.js';

/** GitHub shows so many of each kind for a step, so the last of them tells how many more there are. */
const MOST_OF_A_KIND = 10;

/** A note that a GitHub workflow shows, at a line of a file where it has a place. */
export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly title: string;
  /** May have several lines. */
  readonly message: string;
  readonly place?: { readonly file: string; readonly line?: number };
}

/** The lines that a step of a workflow prints to make annotations, gravest kind first. Their texts end no line early. */
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
