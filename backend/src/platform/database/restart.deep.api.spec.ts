import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { type Cluster, clusters } from '../../../test/harness/cluster.js';
import { ask, missAndFind } from '../../../test/harness/database-away.js';
import { withEnvironment } from '../../../test/harness/environment.js';
import { pause, waitFor } from '../../../test/harness/server-process.js';
import { createApp } from '../../create-app.js';
import { entities } from '../../entities.js';
import { MailService } from '../mail/mail.service.js';
import { migrate } from './migrate.js';
import { mailTemplates } from '../mail/templates.js';

describe('PostgreSQL that is restarted', () => {
  let folder: string;
  let start: () => Promise<Cluster>;
  let cluster: Cluster;
  let app: NestExpressApplication;
  let client: ReturnType<typeof supertest.agent>;

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-restart-'));
    await fs.chmod(folder, 0o711); // the database's user needs to enter it
    const { startCluster, appRole } = await clusters();
    start = () => startCluster(folder);
    cluster = await start();
    const [ownerUrl, appUrl] = [cluster.url('postgres', 'collegium'), cluster.url(appRole, 'collegium')];
    await migrate({ ownerUrl, appUrl, entities });
    const settings = { DATABASE_URL: appUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder };
    app = await withEnvironment(settings, createApp);
    await app.listen(0, '127.0.0.1');
    client = supertest.agent(await app.getUrl());
  });
  afterAll(async () => {
    await app?.close();
    await cluster?.stop('SIGQUIT');
    await fs.rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['SIGINT', 'in order'],
    ['SIGQUIT', 'by a crash'],
  ])('should be missed with 503 while it is away, and found again by the same process (%s: %s)', (how) =>
    missAndFind(
      client,
      () => cluster.stop(how),
      async () => {
        cluster = await start();
      },
    ),
  );

  it('should keep jobs from nobody: they are done after it as before', async () => {
    const outbox = path.join(folder, 'outbox');
    for (let time = 0; time < 2; time++) {
      if (time) await cluster.stop('SIGQUIT');
      if (time) await pause(1500);
      if (time) cluster = await start();
      const facts = { title: 'Restarted', body: null, link: null } as never;
      const id = await app
        .get(MailService)
        .post({ to: 'a@b.example', template: mailTemplates.get('notification'), facts });
      await waitFor(() =>
        fs.access(path.join(outbox, `${id}.eml`)).then(
          () => true,
          () => false,
        ),
      );
    }
  });

  it('should cost no more than 503 those who ask in the very moment', async () => {
    const found = new Set<number>();
    let going = true;
    const asking = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (going) found.add((await ask(client)).status);
      }),
    );
    await cluster.stop();
    cluster = await start();
    await ask(client).expect(401);
    going = false;
    await asking;
    // A request that is waiting for a connection may get a new one, without a 503.
    expect([...found].filter((status) => status !== 503)).toEqual([401]);
  });
});
