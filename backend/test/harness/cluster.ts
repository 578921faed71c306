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
const script = (name: string): string => new URL(`../../../scripts/lib/${name}.mjs`, import.meta.url).href;

export const clusters = async (): Promise<Clusters> => (await import(script('postgres'))) as Clusters;

/** The streaming standby of a cluster, in a separate data folder; created if there is none. */
export async function startStandby(folder: string, primary: Cluster): Promise<Cluster> {
  const { startStandby: start } = (await import(script('postgres-standby'))) as {
    startStandby: (folder: string, primary: Cluster) => Promise<Cluster>;
  };
  return start(folder, primary);
}
