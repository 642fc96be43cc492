import { type Basic, isUnjudged, isUnjudgedFor, requestOf } from './basic.js';
import { type BrokenRule, fieldOf, isBrokenEverywhere, isSameAnswer } from './broken-rule.js';

const MEMBERS = ['data', 'links', 'meta'];

/** A body that is not as its schema says: rules about the same field follow, and what needs the field is not judged. */
export function schemaBroken(lead: BrokenRule, isBlind: boolean): Basic {
  const { operation, pointer, rule } = lead;
  const expected = rule.violations[0]?.expected ?? '';
  const missing = /required property '([^']+)'$/.exec(expected)?.[1];
  const isEnvelope = /^\/(links|meta)\b/.test(pointer) || (pointer === '' && MEMBERS.includes(missing ?? ''));
  const member = pointer.split('/')[1] ?? missing ?? '';
  const fields = [missing, fieldOf(pointer)].filter((field) => field !== undefined && !['', 'data'].includes(field));
  const isEverywhere = isBrokenEverywhere(lead);
  return {
    lead: lead.id,
    isTotal: isEverywhere,
    title: titleOf(lead, expected, missing),
    follows: (other) => {
      if (isEverywhere && isSameAnswer(other.telling, lead.telling)) return 'the same answer came';
      if (isEnvelope) return other.pointer.startsWith(`/${member}`) ? `it is about \`${member}\`, too` : null;
      const field = fields.find((one) => one !== undefined && other.pointer.split('/').includes(one));
      return field !== undefined && other.operation === operation ? `it is about \`${field}\`, too` : null;
    },
    hides: (result) =>
      isEverywhere || isBlind
        ? isUnjudged(result)
        : isUnjudgedFor(result, /as the contract says|is not an array|is not an object|(cannot|could not) be read/),
  };
}

function titleOf({ operation, pointer, rule }: BrokenRule, expected: string, missing: string | undefined): string {
  const isArray = rule.violations[0]?.actual.startsWith('[') === true;
  if (pointer === '' && isArray) return 'Lists come as bare arrays, without the envelope of data, links and meta.';
  if (pointer === '' && missing !== undefined && MEMBERS.includes(missing)) return `Lists come without \`${missing}\`.`;
  const whose = operation === null ? 'A body' : `The answer of ${requestOf(operation)}`;
  return `${whose} is not as its schema says: ${expected}.`;
}
