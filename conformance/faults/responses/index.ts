import type { Fault } from '../../model/faults/fault.js';
import bodyMatchesSchema from './body-matches-schema.js';
import contentTypeIsListed from './content-type-is-listed.js';
import jsonIsWellFormed from './json-is-well-formed.js';
import jsonKeysAreUnique from './json-keys-are-unique.js';
import statusIsListed from './status-is-listed.js';
import timestampsAreRealMoments from './timestamps-are-real-moments.js';
import updatedIsNotBeforeCreated from './updated-is-not-before-created.js';
import validReadSucceeds from './valid-read-succeeds.js';

export const responsesFaults: readonly Fault[] = [
  ...bodyMatchesSchema,
  ...contentTypeIsListed,
  ...jsonIsWellFormed,
  ...jsonKeysAreUnique,
  ...statusIsListed,
  ...timestampsAreRealMoments,
  ...updatedIsNotBeforeCreated,
  ...validReadSucceeds,
];
