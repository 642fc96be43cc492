import { expect, test } from 'vitest';
import { attachWitnesses } from './attach-witnesses.js';
import type { Witness } from './change.js';
import type { Traced } from './merge-changes.js';

const part = 'POST /things request body (application/json)';

const change = (kind: string, pointer: string, verdict: Traced['verdict']): Traced => ({
  ...{ kind, verdict, direction: 'request', operations: ['POST /things'], pointer, side: 'revision' },
  ...{ what: 'It changed.', why: 'Because.', advice: 'None.', voices: ['redocly diff'], witness: null, place: null },
  parts: new Set([part.toLowerCase()]),
});

const witness: Witness = {
  ...{ operation: 'POST /things', part: 'request body (application/json)', direction: 'request', pointer: '/a' },
  ...{ value: { size: 'x' }, allowedBy: 'base', at: '/size', because: 'must match pattern "^y"' },
};

test('a witness raises the change that it shows, and no other', () => {
  const pattern = change('pattern-changed', '/components/schemas/Thing/properties/size/pattern', 'risky');
  const other = change('default-changed', '/components/schemas/Thing/properties/name/default', 'risky');
  const [first, second] = attachWitnesses([other, pattern], [witness]);
  expect(first).toEqual(other);
  expect(second).toMatchObject({ verdict: 'breaking', voices: ['redocly diff', 'witness'], witness });
  expect(second?.why).toContain('must match pattern');
});

test('a witness lowers nothing, and its kind of change is made where none was found', () => {
  const graver = change('type-changed', '/components/schemas/Thing/properties/size/type', 'breaking');
  expect(attachWitnesses([graver], [witness])[0]).toMatchObject({ verdict: 'breaking', why: 'Because.', witness });
  const [made] = attachWitnesses([], [witness]);
  expect(made).toMatchObject({ kind: 'witnessed', verdict: 'breaking', side: 'revision', voices: ['witness'] });
});

test('a new optional property of an open request object stays compatible', () => {
  const added = change('property-added', '/components/schemas/Thing/properties/size', 'compatible');
  expect(attachWitnesses([added], [witness])).toEqual([added]);
});
