import { refusedWith } from '../../judging/refusal-rule.js';

export default refusedWith('errors/one-bad-item-refuses-the-order', [422], ({ place }) => place !== null);
