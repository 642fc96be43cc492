import {
  fresh,
  isChoice,
  isInteger,
  isList,
  isText,
  JSON_TYPE,
  type Mutation,
  mutation,
  ofProperty,
  receivedBy,
  type Schema,
  sentBy,
} from './mutation.test.support.js';

/** Changes by which what clients sent is refused. */
export const refusals: readonly Mutation[] = [
  mutation('a required property in a request', (drawn, pick) => {
    const sent = sentBy(drawn);
    sent.properties = { ...sent.properties, [fresh(pick)]: { type: 'string' } };
    sent.required = [...(sent.required ?? []), fresh(pick)];
    return true;
  }),
  ofProperty('a lower maximum in a request', 'sent', isInteger, (property) => {
    property.maximum = (property.maximum ?? 10_000) - 1;
  }),
  ofProperty('a shorter text in a request', 'sent', isText, (property) => {
    property.maxLength = (property.maxLength ?? 9000) - 1;
  }),
  ofProperty('a pattern in a request', 'sent', isText, (property) => {
    property.pattern = '^[a-z]*$';
  }),
  ofProperty('a shorter list in a request', 'sent', isList, (property) => {
    property.maxItems = (property.maxItems ?? 9) - 1;
  }),
  ofProperty('one value less in a request', 'sent', isChoice(2), (property) => {
    property.enum?.pop();
  }),
  ofProperty('another type in a request', 'sent', isInteger, (property) => {
    property.type = 'string';
  }),
  mutation('a closed request', (drawn) => {
    sentBy(drawn).additionalProperties = false;
    return true;
  }),
  mutation('a required parameter', ({ operation }, pick) => {
    operation.parameters.push({ name: fresh(pick), in: 'query', required: true, schema: { type: 'string' } });
    return true;
  }),
  mutation('a parameter that became required', ({ operation }) => {
    for (const parameter of operation.parameters) parameter.required = true;
    return true;
  }),
  mutation('a lower maximum of a parameter', ({ operation }) => {
    const page = operation.parameters.find(({ name }) => name === 'page');
    if (page !== undefined) page.schema.maximum = 999;
    return page !== undefined;
  }),
  mutation('a parameter less', ({ operation }) => operation.parameters.splice(0, 1).length > 0),
  mutation('another media type of a request', ({ operation }) => {
    const content = operation.requestBody.content;
    const media = content[JSON_TYPE];
    delete content[JSON_TYPE];
    content['application/xml'] = media ?? { schema: {} };
    return true;
  }),
  mutation('a token that is needed', ({ operation }) => {
    operation.security = [{ token: [] }];
    return true;
  }),
];

/** Changes by which clients receive what was impossible. */
const surprises: readonly Mutation[] = [
  ofProperty(
    'a higher maximum in a response',
    'received',
    ({ maximum }) => maximum !== undefined,
    (property) => {
      property.maximum = (property.maximum ?? 0) + 1;
    },
  ),
  ofProperty(
    'a longer text in a response',
    'received',
    ({ maxLength }) => maxLength !== undefined,
    (property) => {
      property.maxLength = (property.maxLength ?? 0) + 1;
    },
  ),
  ofProperty('one more value in a response', 'received', isChoice(1), (property) => {
    property.enum = [...(property.enum ?? []), 'violet'];
  }),
  ofProperty('a number for an integer in a response', 'received', isInteger, (property) => {
    property.type = 'number';
  }),
  ofProperty('null in a response', 'received', isText, (property) => {
    property.type = ['string', 'null'];
  }),
  mutation('a property that may be missing in a response', (drawn) => {
    const received = receivedBy(drawn);
    return received.required?.shift() !== undefined;
  }),
  mutation('another status of success', ({ operation }) => {
    const { 200: response, ...others } = operation.responses;
    if (response === undefined) return false;
    operation.responses = { ...others, 201: response };
    return true;
  }),
  mutation('a response without a body', ({ operation }) => {
    const response = operation.responses['200'];
    if (response?.content === undefined) return false;
    delete response.content;
    return true;
  }),
  mutation('a header less in a response', ({ operation }) => {
    const headers = operation.responses['200']?.headers;
    if (headers?.['X-Count'] === undefined) return false;
    delete headers['X-Count'];
    return true;
  }),
];

/** Every change that breaks a client that keeps to the contract. */
export const breaking: readonly Mutation[] = [...refusals, ...surprises];

/** Changes that allow clients to send more. */
export const widenings: readonly Mutation[] = [
  mutation('an optional property in a request', (drawn, pick) => {
    const { properties = {} } = sentBy(drawn);
    properties[fresh(pick)] ??= { type: 'string', maxLength: 5 };
    return true;
  }),
  ofProperty('a higher maximum in a request', 'sent', isInteger, (property) => {
    if (property.maximum !== undefined) property.maximum += 7;
  }),
  ofProperty('a lower minimum in a request', 'sent', isInteger, (property) => {
    if (property.minimum !== undefined) property.minimum -= 7;
  }),
  ofProperty('no maximum in a request', 'sent', isInteger, (property) => {
    delete property.maximum;
  }),
  ofProperty('a longer text in a request', 'sent', isText, (property) => {
    if (property.maxLength !== undefined) property.maxLength += 3;
    delete property.minLength;
  }),
  ofProperty('a longer list in a request', 'sent', isList, (property) => {
    if (property.maxItems !== undefined) property.maxItems += 2;
  }),
  ofProperty('one more value in a request', 'sent', isChoice(1), (property) => {
    property.enum = [...(property.enum ?? []), 'violet'].filter((value, index, all) => all.indexOf(value) === index);
  }),
  ofProperty('any number for an integer in a request', 'sent', isInteger, (property) => {
    property.type = 'number';
  }),
  ofProperty('null in a request', 'sent', isText, (property) => {
    property.type = ['string', 'null'];
  }),
  ofProperty(
    'nothing required in a request',
    'sent',
    () => true,
    (_, owner) => {
      owner.required = [];
    },
  ),
  mutation('an optional parameter', ({ operation }, pick) => {
    if (operation.parameters.some(({ name }) => name === fresh(pick))) return false;
    operation.parameters.push({ name: fresh(pick), in: 'query', schema: { type: 'string' } });
    return true;
  }),
  mutation('a parameter without a maximum', ({ operation }) => {
    for (const { schema } of operation.parameters) delete schema.maximum;
    return true;
  }),
  mutation('one more media type in a request', (drawn) => {
    drawn.operation.requestBody.content['application/x-www-form-urlencoded'] ??= {
      schema: structuredClone(sentBy(drawn)),
    };
    return true;
  }),
];

/** Changes that promise clients more of what they receive. */
export const promises: readonly Mutation[] = [
  mutation('a property in a response', (drawn, pick) => {
    const { properties = {}, additionalProperties } = receivedBy(drawn);
    if (additionalProperties === false) return false;
    properties[fresh(pick)] ??= { type: 'integer' };
    return true;
  }),
  ofProperty('a lower maximum in a response', 'received', isInteger, (property) => {
    property.maximum = (property.maximum ?? 100) - 1;
  }),
  ofProperty('a shorter text in a response', 'received', isText, (property) => {
    property.maxLength = Math.max(property.minLength ?? 0, (property.maxLength ?? 90) - 1);
  }),
  ofProperty('a shorter list in a response', 'received', isList, (property) => {
    property.maxItems = Math.max(property.minItems ?? 0, (property.maxItems ?? 9) - 1);
  }),
  ofProperty('one value less in a response', 'received', isChoice(2), (property) => {
    property.enum?.pop();
  }),
  ofProperty(
    'an integer for a number in a response',
    'received',
    ({ type }) => type === 'number',
    (property) => {
      property.type = 'integer';
    },
  ),
  ofProperty(
    'no null in a response',
    'received',
    ({ type }) => Array.isArray(type),
    (property) => {
      property.type = 'string';
    },
  ),
  ofProperty(
    'always there in a response',
    'received',
    () => true,
    (_, owner, key) => {
      owner.required = [...new Set([...(owner.required ?? []), key])];
    },
  ),
  mutation('one more status of an error', ({ operation }, pick) => {
    operation.responses[String(405 + (pick % 20))] ??= { description: 'Refused.' };
    return true;
  }),
  mutation('one more header of a response', ({ operation }, pick) => {
    const headers = operation.responses['200']?.headers ?? {};
    headers[`X-Fresh-${pick}`] ??= { schema: { type: 'string' } };
    return true;
  }),
];

/** Changes that say the same in other words, or speak to readers alone. They come last: other mutations do not follow them. */
export const rewrites: readonly Mutation[] = [
  mutation('described', ({ operation }, pick) => {
    operation.summary = `Does the thing ${pick}`;
    operation.tags = ['things'];
    for (const { schema } of operation.parameters) schema.description = 'What it is.';
    return true;
  }),
  mutation('deprecated', ({ operation }) => {
    operation.deprecated = true;
    return true;
  }),
  mutation('in another order', (drawn) => {
    for (const schema of [sentBy(drawn), receivedBy(drawn)]) {
      schema.properties = Object.fromEntries(Object.entries(schema.properties ?? {}).reverse());
      schema.required?.reverse();
      for (const { enum: values } of Object.values(schema.properties)) values?.reverse();
    }
    drawn.operation.parameters.reverse();
    return true;
  }),
  ofProperty(
    'const for one value',
    'received',
    ({ enum: values }) => values?.length === 1,
    (property) => {
      const [only = null] = property.enum ?? [];
      delete property.enum;
      property.const = only;
    },
  ),
  ofProperty(
    'null as a branch',
    'received',
    ({ type }) => Array.isArray(type) && type.includes('null'),
    (property) => {
      const { type: _, ...rest } = structuredClone(property);
      for (const keyword of Object.keys(property)) Reflect.deleteProperty(property, keyword);
      property.anyOf = [{ ...rest, type: 'string' }, { type: 'null' }];
    },
  ),
  mutation('wrapped in allOf', ({ operation }) => {
    const media = operation.responses['200']?.content?.[JSON_TYPE];
    if (media === undefined) return false;
    const { required, ...rest }: Schema = media.schema;
    media.schema = { allOf: [rest, required === undefined ? {} : { required }] };
    return true;
  }),
  mutation('in place for a component', (drawn) => {
    const media = drawn.operation.requestBody.content[JSON_TYPE];
    if (media?.schema.$ref === undefined) return false;
    media.schema = structuredClone(drawn.component);
    return true;
  }),
];

/** Every compatible change, except the rewrites. */
export const compatible: readonly Mutation[] = [...widenings, ...promises];
