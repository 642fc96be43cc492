import {
  fresh,
  isChoice,
  isInteger,
  isList,
  isText,
  type Mutation,
  mutation,
  ofProperty,
} from './mutation.test.support.js';
import { JSON_TYPE, receivedBy, sentBy } from './operation.test.support.js';

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

/** Every change that hurts somebody who keeps to the contract. */
export const breaking: readonly Mutation[] = [...refusals, ...surprises];
