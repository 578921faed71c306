/** PgBouncer in session mode in front of the primary, from the template of deploy/pgbouncer. */
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../lib/port.mjs';
import { connect } from '../lib/postgres-server.mjs';
import { sleep } from '../lib/processes.mjs';
import { startProgram, until } from './processes.mjs';
import { address, render } from './templates.mjs';

const awayMs = 1000;

export class PgBouncer {
  /** `port`: of HAProxy, which leads to the primary. */
  static async start(folder, user, port, password) {
    const pooler = new PgBouncer();
    Object.assign(pooler, { folder, user, password, port: await freePort() });
    const write = (name, text) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, text, { mode: 0o600 });
      fs.chownSync(file, user.uid, user.gid);
      return file;
    };
    pooler.file = write(
      'pgbouncer.ini',
      render('../pgbouncer/pgbouncer.ini', {
        DATABASE_HOST: address,
        DATABASE_PORT: port,
        ADDRESS: address,
        PORT: pooler.port,
        LOG_FILE: path.join(folder, 'pgbouncer.log'),
        PID_FILE: path.join(folder, 'pgbouncer.pid'),
        USERS_FILE: write('pgbouncer-users.txt', `"collegium_app" "${password}"\n`),
      }),
    );
    await pooler.#open();
    return pooler;
  }

  async #open() {
    const log = path.join(this.folder, 'pgbouncer-output.log');
    this.program = startProgram('pgbouncer', [this.file], {
      log,
      env: { PATH: process.env.PATH },
      user: this.user,
    });
    const url = `postgres://collegium_app:${this.password}@${address}:${this.port}/collegium`;
    await until(`PgBouncer doesn't answer; see ${log}`, async () => {
      const client = await connect(url).catch(() => null);
      await client?.end();
      return client !== null;
    });
  }

  /** Its connections end, in both directions. */
  async restart() {
    await this.stop();
    await sleep(awayMs);
    await this.#open();
  }

  async stop() {
    await this.program?.stop('SIGTERM');
  }
}
