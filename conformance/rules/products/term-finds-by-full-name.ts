import { findingRule } from '../../engine/finding-rule.js';

export default findingRule('products/term-finds-by-full-name', 'searchProducts');
