import { largestAccepted } from '../../judging/largest-accepted.js';

const MANY = 4;

export default largestAccepted('orders/largest-number-of-items', 'items in one order', ({ attempt }) =>
  attempt.items.length >= MANY ? attempt.items.length : null,
);
