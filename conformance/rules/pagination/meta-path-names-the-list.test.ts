import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './meta-path-names-the-list.js';
import { onWalk, products, three } from './samples.test.support.js';

describeRule(rule, [
  onWalk('pass', 'an absolute URL', three),
  onWalk(
    'pass',
    'below a base path',
    mutate(three, '/pages/0/meta/path', 'https://shop.example/api-host/api/v1/products'),
  ),
  onWalk('notApplicable', 'no path', mutate(products(3), '/pages/0/meta/path', undefined)),
  onWalk('violated', 'without the version', mutate(three, '/pages/0/meta/path', 'http://127.0.0.1/api/products')),
  onWalk('violated', 'another list', mutate(three, '/pages/1/meta/path', 'http://127.0.0.1/api/v1/products/search')),
  onWalk('violated', 'no URL', mutate(three, '/pages/1/meta/path', 'http://')),
]);
