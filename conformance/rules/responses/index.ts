import type { AnyRule } from '../shared/rule.js';
import bodyMatchesSchema from './body-matches-schema.js';
import contentTypeIsListed from './content-type-is-listed.js';
import jsonIsWellFormed from './json-is-well-formed.js';
import jsonKeysAreUnique from './json-keys-are-unique.js';
import statusIsListed from './status-is-listed.js';
import timestampNotation from './timestamp-notation.js';
import timestampsAreRealMoments from './timestamps-are-real-moments.js';
import ulidLetterCase from './ulid-letter-case.js';
import updatedIsNotBeforeCreated from './updated-is-not-before-created.js';
import validReadSucceeds from './valid-read-succeeds.js';

export const responsesRules: readonly AnyRule[] = [
  statusIsListed,
  validReadSucceeds,
  contentTypeIsListed,
  bodyMatchesSchema,
  jsonIsWellFormed,
  jsonKeysAreUnique,
  timestampsAreRealMoments,
  updatedIsNotBeforeCreated,
  ulidLetterCase,
  timestampNotation,
];
