interface Client {
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}
/** Works as the owner in the database of a running system. */
export function asOwner<Result>(dataDir: string, work: (client: Client) => Promise<Result>): Promise<Result>;
