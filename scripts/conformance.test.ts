import { describe, it } from 'vitest';
import { createReferenceServer } from '../reference-server/app.js';
import { expectConformance } from './conformance.test.support.js';

describe('the reference server', () => {
  it('conforms, and still does when it is checked again', { timeout: 120_000 }, async () => {
    const server = await createReferenceServer({ demo: true, port: 0, validateResponses: true, fulfilmentMs: 200 });
    try {
      if (server.demo === null) throw new Error('the server was started without its demo data');
      for (const seed of [1, 2]) await expectConformance({ ...server.demo, baseUrl: server.baseUrl }, seed);
    } finally {
      await server.close();
    }
  });
});
