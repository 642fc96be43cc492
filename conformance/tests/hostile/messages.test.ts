import { messages } from './table/index.test.support.js';
import { tryEach } from './verdicts.test.support.js';

tryEach(messages);
