/** What the tests of PostgreSQL clusters share. */
import pg from 'pg';
import { startCluster } from '../lib/postgres.mjs';
import { afterwards } from './helpers.mjs';

export async function query(cluster, sql, user = 'postgres', database = 'collegium') {
  const client = new pg.Client({ connectionString: cluster.url(user, database) });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A cluster that is stopped after the test. */
export async function started(t, dataDir) {
  const cluster = await startCluster(dataDir);
  afterwards(t, () => cluster.stop('SIGQUIT'));
  return cluster;
}
