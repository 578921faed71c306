export interface ExpensiveCall {
  route: string;
  query?: Record<string, string>;
  accept?: string;
  table: string;
}
export type Ids = Record<string, string>;
export const expensiveCalls: Record<string, ExpensiveCall[]>;
export function idsIn(query: (sql: string, values: unknown[]) => Promise<Ids[]>, email: string): Promise<Ids>;
export function addressOf(call: ExpensiveCall, ids: Ids): { path: string; accept: string };
