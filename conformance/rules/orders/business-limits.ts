import { largestAccepted } from '../../judging/largest-accepted.js';

export default largestAccepted('orders/business-limits', 'pieces in one order', ({ attempt }) =>
  attempt.items.reduce((pieces, { quantity }) => pieces + quantity, 0),
);
