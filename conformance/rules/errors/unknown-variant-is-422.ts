import { refusedWith } from '../../judging/refusal-rule.js';

export default refusedWith('errors/unknown-variant-is-422', [422], ({ cause }) => cause === 'unknown variant');
