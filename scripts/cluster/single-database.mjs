/** One PostgreSQL, durable, as `npm start` runs it. */
import { appRole, startCluster } from '../lib/postgres.mjs';

export async function startSingleDatabase(folder, onStart) {
  const cluster = await startCluster(folder);
  onStart(() => cluster.stop('SIGQUIT'));
  return {
    ownerUrl: cluster.url('postgres', 'collegium'),
    appUrl: cluster.url(appRole, 'collegium'),
  };
}
