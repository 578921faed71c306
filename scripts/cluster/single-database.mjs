/** One PostgreSQL, durable, as `npm start` runs it. */
import { appRole, startCluster } from '../lib/postgres.mjs';

export async function startSingleDatabase(folder) {
  const cluster = await startCluster(folder);
  return {
    ownerUrl: cluster.url('postgres', 'collegium'),
    appUrl: cluster.url(appRole, 'collegium'),
    stop: () => cluster.stop('SIGQUIT'),
  };
}
