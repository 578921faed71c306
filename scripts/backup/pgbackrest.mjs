/** pgBackRest, as the user of PostgreSQL: it must not run as root. */
import { execFile } from 'node:child_process';
import { as, databaseUser } from '../lib/postgres-files.mjs';
import { PlainError } from '../lib/plain-error.mjs';

const mostOutput = 256 * 1024 * 1024;

export class PgBackRest {
  /** `config`: its configuration file, unless it is the usual one. `env`: settings as PGBACKREST_... */
  constructor({ stanza = 'collegium', config, env = process.env, user = databaseUser() } = {}) {
    Object.assign(this, { stanza, config, env, user });
  }

  /** Runs a command and returns what it prints. `options` may end with its parameters. */
  run(command, ...options) {
    const args = [
      `--stanza=${this.stanza}`,
      ...(this.config ? [`--config=${this.config}`] : []),
      '--log-level-console=off',
      '--log-level-stderr=error',
      command,
      ...options,
    ];
    const settings = { ...as(this.user), env: this.env, maxBuffer: mostOutput };
    return new Promise((resolve, reject) => {
      execFile('pgbackrest', args, settings, (error, out, errors) => {
        if (!error) resolve(out);
        else if (error.code === 'ENOENT')
          reject(new PlainError('pgBackRest is not installed on this machine.'));
        else reject(new PlainError(`pgbackrest ${command} failed:\n${errors.trim() || error.message}`));
      });
    });
  }

  async info() {
    return readInfo(await this.run('info', '--output=json'), this.stanza);
  }

  /** The names of the archived WAL, each with the second at which it was archived. */
  async wal(archiveId) {
    return readWal(
      await this.run('repo-ls', '--recurse', '--output=json', `archive/${this.stanza}/${archiveId}`),
    );
  }
}

/** The stanza in the output of `pgbackrest info`. */
export function readInfo(text, stanza) {
  const found = JSON.parse(text).find(({ name }) => name === stanza);
  if (!found || !found.db?.length)
    throw new PlainError(
      `pgBackRest has no stanza "${stanza}"${found ? ` (${found.status.message})` : ''}. ` +
        'Set it up as docs/operations/backup-and-restore.md says, or name another one with --stanza.',
    );
  if (found.status.code !== 0 && found.status.code !== 2)
    throw new PlainError(`pgBackRest can't read the stanza "${stanza}": ${found.status.message}.`);
  const current = found.db.at(-1);
  return {
    version: current.version,
    archive: found.archive.findLast(({ database }) => database.id === current.id) ?? null,
    backups: found.backup.map(({ label, type, timestamp, archive, error = false }) => ({
      label,
      type,
      firstWal: archive.start,
      lastWal: archive.stop,
      stoppedAt: new Date(timestamp.stop * 1000),
      hasErrors: error,
    })),
  };
}

/** The WAL in the output of `pgbackrest repo-ls`. */
export const readWal = (text) =>
  Object.entries(JSON.parse(text)).flatMap(([file, { time }]) => {
    const name = /(?:^|\/)([0-9A-F]{24})-[0-9a-f]{40}/.exec(file)?.[1];
    return name ? [{ name, archivedAt: new Date(time * 1000) }] : [];
  });
