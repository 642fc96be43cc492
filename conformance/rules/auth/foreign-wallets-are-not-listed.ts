import { ownRowsRule } from '../../engine/intrusion-rule.js';

export default ownRowsRule('auth/foreign-wallets-are-not-listed', 'listWallets', 'wallets');
