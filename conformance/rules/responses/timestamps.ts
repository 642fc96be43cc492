import { quote } from '../../evidence/notation/text.js';
import { instantOf, offsetOf } from '../../evidence/notation/timestamp.js';
import { resourceRule } from '../shared/resource-rule.js';
import { type Resource, resourceLabel, timestampsOf } from '../shared/resources.js';
import type { AnyRule } from '../shared/rule.js';

/** Timestamps name times that exist, in a possible order. */
export default [
  resourceRule(
    'responses/timestamps-are-real-moments',
    (resource) => {
      const timestamps = timestampsOf(resource);
      if (timestamps.length === 0) return null;
      const unreal = timestamps.find(({ text }) => instantOf(text) === null);
      if (unreal === undefined) return 'satisfied';
      const { name, text } = unreal;
      return {
        expected: `${resourceLabel(resource)}: ${name} names a moment that exists`,
        actual: quote(text),
        field: `/${name}`,
        ...(text.startsWith('0000') || text.startsWith('-')
          ? { hint: 'the database may write its zero date for a missing one' }
          : {}),
      };
    },
    { notApplicableReason: 'no timestamp is shown' },
  ),
  resourceRule(
    'responses/updated-is-not-before-created',
    (resource) => {
      const moments = momentsOf(resource);
      if (moments === null) return null;
      const { created, updated } = moments;
      if (updated.second >= created.second) return 'satisfied';
      return {
        expected: `${resourceLabel(resource)}: updated_at is not before created_at, ${created.text}`,
        actual: `updated_at is ${updated.text}`,
        field: '/updated_at',
      };
    },
    { notApplicableReason: 'no resource with both timestamps is shown' },
  ),
] satisfies readonly AnyRule[];

interface ParsedTimestamp {
  readonly text: string;
  readonly second: number;
}

function momentsOf(resource: Resource): { created: ParsedTimestamp; updated: ParsedTimestamp } | null {
  const [created, updated] = timestampsOf(resource).map(({ text }) => momentOf(text));
  if (!created || !updated) return null;
  // One without an offset may be local time, which compares with none that has one.
  const areComparable = (offsetOf(created.text) === null) === (offsetOf(updated.text) === null);
  return areComparable ? { created, updated } : null;
}

/** Compared to the second: a deployment may write one with a fraction and the other without. */
function momentOf(text: string): ParsedTimestamp | null {
  const instant = instantOf(text);
  return instant === null ? null : { text, second: Math.floor(instant / 1000) };
}
