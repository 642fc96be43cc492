import { notApplicable, observed, rule } from '../../engine/rule.js';
import { bodyShape } from '../../notation/json-shape.js';

export default rule('errors/bodies-of-401-and-403', 'exchange', ({ operation, response }) => {
  if (operation === null || response === null) return notApplicable('no answer of an operation');
  if (response.status !== 401 && response.status !== 403) return notApplicable('neither 401 nor 403');
  return observed(`${response.status}: ${bodyShape(response)}`);
});
