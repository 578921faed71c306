/** A separate PostgreSQL, which a spec may stop and start. */
export interface Cluster {
  /** The postmaster's process id. */
  pid: number;
  url(role: string, database: string): string;
  stop(how?: string): Promise<void>;
}

interface Clusters {
  startCluster(folder: string): Promise<Cluster>;
  appRole: string;
}

/** A plain script without types. */
const scripts = new URL('../../../scripts/lib/postgres.mjs', import.meta.url).href;

export const clusters = async (): Promise<Clusters> => (await import(scripts)) as Clusters;
