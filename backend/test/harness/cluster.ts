/** A PostgreSQL of a spec's own, which it may stop and start. */
export interface Cluster {
  /** Of the postmaster. */
  pid: number;
  url(role: string, database: string): string;
  stop(how?: string): Promise<void>;
}

interface Clusters {
  startCluster(folder: string): Promise<Cluster>;
  appRole: string;
}

/** Plain script, without types. */
const scripts = new URL('../../../scripts/lib/postgres.mjs', import.meta.url).href;

export const clusters = async (): Promise<Clusters> => (await import(scripts)) as Clusters;
