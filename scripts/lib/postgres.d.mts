interface Client {
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}
/** Runs `work` as the owner of a running system's database. */
export function asOwner<Result>(dataDir: string, work: (client: Client) => Promise<Result>): Promise<Result>;
