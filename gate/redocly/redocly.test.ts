import { expect, test } from 'vitest';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { reportOf, runDiff } from './redocly.js';

const thing = (required: boolean): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        responses: { '200': { description: 'Fine.', headers: { Etag: { required, schema: { type: 'string' } } } } },
      },
    },
  },
});

test('output that is no report is an error, and never no change', () => {
  expect(() => reportOf('', 'boom')).toThrow(/no report.*boom/s);
  expect(() => reportOf('{"changes":[]}', '')).toThrow('another shape');
  expect(() => reportOf('{"reportVersion":"2","changes":[]}', '')).toThrow('another shape');
  expect(reportOf('{"reportVersion":"1","changes":[]}', '').changes).toEqual([]);
});

test('a difference that no rule of Redocly knows is reported, with the operations that it affects', async () => {
  const [difference, ...others] = await runDiff(thing(true), thing(false));
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ typeName: 'Header', property: 'required', verdicts: [] });
  expect(difference?.uses).toEqual([
    {
      operation: '#/paths/~1things/get',
      part: '#/paths/~1things/get/responses/200/headers/Etag',
      direction: 'response',
      sense: 'same',
    },
  ]);
  expect(await runDiff(thing(true), thing(true))).toEqual([]);
});
