import { type Annotation, annotationLines } from '../../cli/annotations.js';
import { plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import type { ContractComplaint } from '../contract/complaint.js';
import type { JudgedChange } from '../policy/waivers.js';
import { detailsOf, verdictText } from './change-text.js';
import { failedOf, type GateResult, statusOf, verdictLine } from './gate-result.js';

const LONGEST_MESSAGE = 4_000;

/**
 * Annotations for a GitHub workflow, one line each, to be printed by a step: the verdict, each complaint about the
 * contract, and each change that is not compatible, at its line.
 */
export function annotationsReport(gated: GateResult): string {
  const verdict: Annotation = {
    kind: statusOf(gated) === 0 ? 'notice' : 'error',
    title: 'dgo gate',
    message: plain(`${verdictLine(gated)}. ${gated.base.name} → ${gated.revision.name}`),
  };
  const all = [
    verdict,
    ...failedOf(gated).flatMap(({ complaints }) => complaints.map(complaintAnnotation)),
    ...staleAnnotations(gated),
    ...gated.judged.filter(({ change }) => change.verdict !== 'compatible').map((one) => changeAnnotation(one, gated)),
  ];
  return `${annotationLines(all).join('\n')}\n`;
}

/** The annotation for a run without a verdict. */
export function failureAnnotation(message: string): string {
  return `${annotationLines([{ kind: 'error', title: 'dgo gate', message: safe(message) }]).join('\n')}\n`;
}

function complaintAnnotation({ file, place, rule, message }: ContractComplaint): Annotation {
  // A complaint's file may end in line and column.
  const [, name = file, line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/s.exec(file) ?? [];
  return {
    kind: 'error',
    title: plain(rule),
    message: safe(`${message}${place === '' ? '' : `\n${place}`}`),
    place: { file: plain(name), ...(line === undefined ? {} : { line: Number(line) }) },
  };
}

function staleAnnotations({ waivers }: GateResult): Annotation[] {
  if (waivers === null) return [];
  return waivers.stale.map(({ waiver, because }) => ({
    kind: 'error',
    title: 'stale waiver',
    message: safe(`${waiver.change}: ${because}`),
    place: { file: plain(waivers.file), line: waiver.line },
  }));
}

function changeAnnotation(one: JudgedChange, { base }: GateResult): Annotation {
  const { change, isRefused } = one;
  const facts = detailsOf(one, base).map(({ label, text }) => `${label}: ${text}`);
  const annotation: Annotation = {
    kind: isRefused ? 'error' : 'warning',
    title: plain(`${verdictText(one)}: ${change.kind}`),
    message: safe([change.what, ...facts].join('\n')),
  };
  const { place } = change;
  if (place === null) return annotation;
  // A removed thing has no line in the revision.
  const line = change.side === 'base' ? {} : { line: place.line };
  return { ...annotation, place: { file: plain(place.file), ...line } };
}

function safe(text: string): string {
  return cut(text, LONGEST_MESSAGE).split('\n').map(plain).join('\n');
}
