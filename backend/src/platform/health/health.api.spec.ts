import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { startSystem, type System } from '../../../test/harness/test-app.js';

describe('@remote health', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system?.close());

  it('GET /api/health/live should answer without a session', async () => {
    await system.anonymous.get('/api/health/live').expect(200, { status: 'ok' });
  });

  it('GET /api/health/ready should answer once the database does', async () => {
    await system.anonymous.get('/api/health/ready').expect(200, { status: 'ok' });
  });
});
