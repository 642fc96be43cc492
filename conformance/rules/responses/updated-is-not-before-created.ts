import { instantOf } from '../../evidence/notation/timestamp.js';
import { resourceRule } from '../shared/resource-rule.js';
import { nameOf, type Resource, timestampsOf } from '../shared/resources.js';

export default resourceRule(
  'responses/updated-is-not-before-created',
  (resource) => {
    const moments = momentsOf(resource);
    if (moments === null) return undefined;
    const { created, updated } = moments;
    if (updated.second >= created.second) return null;
    return {
      expected: `${nameOf(resource)}: updated_at is not before created_at, ${created.text}`,
      actual: `updated_at is ${updated.text}`,
      field: '/updated_at',
    };
  },
  { nothing: 'nothing with both timestamps is shown' },
);

interface Moment {
  readonly text: string;
  readonly second: number;
}

function momentsOf(resource: Resource): { created: Moment; updated: Moment } | null {
  const [created, updated] = timestampsOf(resource).map(({ text }) => momentOf(text));
  return created && updated ? { created, updated } : null;
}

/** To the second: a deployment may write one of the two with a fraction and the other without. */
function momentOf(text: string): Moment | null {
  const instant = instantOf(text);
  return instant === null ? null : { text, second: Math.floor(instant / 1000) };
}
