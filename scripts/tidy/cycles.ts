import { importsOf, moduleName } from './imports.js';
import type { Complaint, Source } from './source.js';

/** Cycles of imports, types included: at least one for each knot of files. */
export function cycleComplaints(sources: readonly Source[]): Complaint[] {
  const imports = new Map(sources.map((source) => [moduleName(source.path), { source, wanted: importsOf(source) }]));
  const complaints: Complaint[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  const visit = (name: string): void => {
    const file = imports.get(name);
    if (file === undefined || done.has(name)) return;
    trail.push(name);
    for (const { target, line } of file.wanted) {
      if (target === null) continue;
      const start = trail.indexOf(target);
      if (start === -1) visit(target);
      else complaints.push(complaint(file.source.path, line, [...trail.slice(start), target]));
    }
    trail.pop();
    done.add(name);
  };
  for (const name of imports.keys()) visit(name);
  return complaints;
}

function complaint(path: string, line: number, cycle: readonly string[]): Complaint {
  return {
    path,
    line,
    rule: 'import-cycle',
    message: `${cycle.join(' → ')}. Move what both need to a file of its own.`,
  };
}
