import type { Environment } from '../config/environment.js';
import type { Transactions } from '../database/transactions.js';
import type { AppLogger } from '../logging/app-logger.js';
import type { Metrics } from '../metrics/metrics.js';
import type { ServerProcesses } from '../processes/server-processes.js';
import { Limiter } from './limiter.js';
import { SharedCounts } from './shared-counts.js';
import { SharedKeys } from './shared-keys.js';
import { SharedLimiter } from './shared-limiter.js';

/** Everything that counts calls: in this process, and together with the others. */
export interface Counters {
  own: Limiter;
  shared: SharedLimiter;
  keys: SharedKeys;
  processes: Pick<ServerProcesses, 'count'>;
  metrics: Pick<Metrics, 'add'>;
}

export function countersOf(
  { sessionSecret }: Environment,
  transactions: Transactions,
  processes: ServerProcesses,
  logger: AppLogger,
  metrics: Metrics,
): Counters {
  const own = new Limiter();
  const shared = new SharedLimiter(new SharedCounts(transactions), own, logger);
  return { own, shared, keys: new SharedKeys(sessionSecret), processes, metrics };
}
