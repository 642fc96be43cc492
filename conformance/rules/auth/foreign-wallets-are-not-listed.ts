import { ownRowsRule } from '../../judging/intrusion-rule.js';

export default ownRowsRule('auth/foreign-wallets-are-not-listed', 'listWallets', 'wallets');
