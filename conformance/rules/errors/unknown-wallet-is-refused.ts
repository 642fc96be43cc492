import { refusedWith } from '../../judging/refusal-rule.js';

export default refusedWith('errors/unknown-wallet-is-refused', [403, 422], ({ cause }) => cause === 'unknown wallet');
