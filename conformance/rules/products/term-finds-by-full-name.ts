import { findingRule } from '../../judging/finding-rule.js';

export default findingRule('products/term-finds-by-full-name', 'searchProducts');
