import { holds, notApplicable, rule, violated } from '../../engine/rule.js';
import { nameOf, type Resource, resourcesIn } from '../../judging/resources.js';
import { timestampsOf } from '../../judging/timestamps.js';
import { instantOf } from '../../notation/timestamp.js';

export default rule('responses/updated-is-not-before-created', 'exchange', (exchange) => {
  let judged = false;
  for (const resource of resourcesIn(exchange)) {
    const moments = momentsOf(resource);
    if (moments === null) continue;
    judged = true;
    const { created, updated } = moments;
    if (updated.second >= created.second) continue;
    return violated(
      exchange.id,
      `${nameOf(resource)}: updated_at is not before created_at, ${created.text}`,
      `updated_at is ${updated.text}`,
      { pointer: `${resource.pointer}/updated_at` },
    );
  }
  return judged ? holds : notApplicable('nothing with both timestamps is shown');
});

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
