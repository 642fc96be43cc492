import { isObject } from '../../json-schema/json.js';
import { judgeScheme, judgeSecurity, judgeServers } from './access.js';
import { judgeHeader, judgeLink, judgeMediaType, judgeResponse } from './answers.js';
import type { Fact } from './fact.js';
import { always, type Judgement } from './judgement.js';
import {
  judgeBranch,
  judgeDependentRequired,
  judgeDiscriminator,
  judgePatternProperty,
  judgeProperty,
} from './members.js';
import { judgeCarrier, judgeExistence, judgeOperation, judgeParameter } from './operation.js';
import { judgeKeyword } from './schema.js';
import { changedFrom } from './words.js';

/** Judges a fact; the subject names its owner in the words of a reader. */
type Judge = (fact: Fact, subject: string) => Judgement;

/** What a fact means, by the type of the node that holds it. */
export function judgeFact(fact: Fact, subject: string): Judgement {
  if (isDocumentation(fact)) return documentation(fact, subject);
  const found = JUDGES[fact.holder] ?? JUDGES[fact.holder.startsWith('OAuth2') ? 'SecurityScheme' : ''];
  return found === undefined ? unknown(fact, subject) : found(fact, subject);
}

const existence =
  (thing: (fact: Fact, subject: string) => string, kind: string): Judge =>
  (fact, subject) =>
    judgeExistence(thing(fact, subject), kind, fact);

const security: Judge = ({ owner }, subject) =>
  judgeSecurity(owner.base['security'], owner.revision['security'], subject);
const servers: Judge = ({ owner }, subject) => judgeServers(owner.base['servers'], owner.revision['servers'], subject);

const operation: Judge = (fact, subject) => {
  if (fact.key === 'security') return security(fact, subject);
  return fact.key === 'servers' ? servers(fact, subject) : judgeOperation(fact, subject);
};

const schema: Judge = (fact, subject) =>
  fact.key === 'discriminator' ? judgeDiscriminator(fact, subject) : judgeKeyword(fact, subject);

const JUDGES: Readonly<Record<string, Judge>> = {
  Paths: existence(({ key }) => `Path \`${key}\``, 'path'),
  PathItem: existence((_fact, subject) => `Operation ${subject}`, 'operation'),
  WebhooksMap: existence(({ key }) => `Webhook \`${key}\``, 'webhook'),
  CallbacksMap: existence(({ key }, subject) => `Callback \`${key}\` of ${subject}`, 'callback'),
  Callback: existence(({ key }, subject) => `The call of \`${key}\` of ${subject}`, 'callback'),
  ...{ Root: operation, Operation: operation, ParameterList: judgeParameter, MediaTypesMap: judgeMediaType },
  ...{ Parameter: judgeCarrier, Header: judgeCarrier, RequestBody: judgeCarrier, MediaType: judgeCarrier },
  ...{ Encoding: judgeCarrier, EncodingMap: judgeCarrier, Responses: judgeResponse, HeadersMap: judgeHeader },
  ...{ LinksMap: judgeLink, Link: judgeLink, Schema: schema, SchemaProperties: judgeProperty },
  ...{ PatternProperties: judgePatternProperty, AllOf: judgeBranch, AnyOf: judgeBranch, OneOf: judgeBranch },
  ...{ SchemaList: judgeBranch, SchemaMap: judgeBranch, DependentRequired: judgeDependentRequired },
  ...{ Discriminator: judgeDiscriminator, DiscriminatorMapping: judgeDiscriminator },
  ...{ SecurityRequirementList: security, SecurityRequirement: security, SecurityScheme: judgeScheme },
  ...{ ServerList: servers, Server: servers, ServerVariablesMap: servers, ServerVariable: servers },
};

const DESCRIBING: ReadonlySet<string> = new Set([
  ...['title', 'summary', 'description', 'example', 'examples', 'externalDocs', 'tags', '$comment', 'termsOfService'],
  ...['contact', 'license', 'version', 'info', 'openapi'],
]);
const DESCRIBING_TYPES: ReadonlySet<string> = new Set([
  ...['Info', 'Contact', 'License', 'ExternalDocs', 'Tag', 'TagList', 'Example', 'ExamplesMap', 'NamedExamples'],
]);
/** Maps whose names are the author's own: a property may well be called `title`. */
const NAMES: ReadonlySet<string> = new Set([
  ...['SchemaProperties', 'PatternProperties', 'HeadersMap', 'DiscriminatorMapping', 'DependentRequired', 'SchemaMap'],
  ...['WebhooksMap', 'CallbacksMap', 'LinksMap', 'EncodingMap', 'NamedSchemas'],
]);

/** Whether a fact is about words for readers, and binds no client. */
export function isDocumentation({ holder, key }: Pick<Fact, 'holder' | 'key'>): boolean {
  if (DESCRIBING_TYPES.has(holder)) return true;
  if (NAMES.has(holder) || key === 'x-path-name' || key === 'x-exactly-one' || key === 'x-position') return false;
  return DESCRIBING.has(key) || key.startsWith('x-');
}

function documentation({ key, base, revision }: Fact, subject: string): Judgement {
  const described = [base?.value, revision?.value].map((value) => (isObject(value) ? JSON.stringify(value) : value));
  return {
    kind: 'documentation-changed',
    what: `\`${key}\` of ${subject} ${changedFrom(described[0], described[1])}.`,
    ruling: always('compatible', 'It is documentation, and changes nothing on the wire.'),
  };
}

function unknown({ holder, key, rules, base, revision }: Fact, subject: string): Judgement {
  const what = `\`${key}\` (${holder}) of ${subject} ${changedFrom(base?.value, revision?.value)}.`;
  return rules.length > 0
    ? {
        kind: 'other-changed',
        what,
        ruling: always('breaking', 'Redocly calls it a major change, and the gate knows nothing else about it.'),
      }
    : { kind: 'other-changed', what, ruling: always('risky', 'The gate does not know what it does to clients.') };
}
