import { editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withHeaders } from '../../model/faults/fault.js';

const RULE = 'responses/content-type-is-listed';

export default [
  wire(
    RULE,
    'file-of-any-kind',
    'The codes archive is sent as bytes of no particular type.',
    editResponse('downloadOrderCodes', (response) =>
      response.status === 200 ? withHeaders(response, { 'content-type': 'application/octet-stream' }) : response,
    ),
  ),
  wire(
    RULE,
    'refusal-as-problem',
    'A refused creation has a media type of its own, as other services have it.',
    editResponse('createOrder', (response) =>
      response.status === 422 ? withHeaders(response, { 'content-type': 'application/problem+json' }) : response,
    ),
  ),
  wire(
    RULE,
    'no-type-for-one-product',
    'The cache in front of single products forgets the content type.',
    editResponse('getProduct', (response) => withHeaders(response, { 'content-type': undefined })),
  ),
] satisfies readonly Fault[];
