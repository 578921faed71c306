import { bounds } from '../../src/platform/limits/bounds.js';

const names = ['connectionWaitMs', 'statementMs', 'idleTransactionMs'] as const;
const times = names.map((name) => bounds[name] as { most: number });
let isPatient = true;

/** For a spec file about the product's time limits on connections and statements. */
export const keepTimeLimits = (): void => void (isPatient = false);

/** Gives the pools that `work` configures limits of ten minutes, because a test machine can be slow. */
export async function patiently<T>(work: () => T | Promise<T>): Promise<T> {
  const usual = times.map(({ most }) => most);
  if (isPatient) for (const time of times) time.most = 600_000;
  try {
    return await work();
  } finally {
    times.forEach((time, index) => (time.most = usual[index]!));
  }
}
