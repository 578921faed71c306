import type { Client } from './test-app.js';

/** How many rows a report's figure opens: the exact total of its list. */
export async function opened(client: Client, address: string, query: string): Promise<number> {
  const { headers } = await client.get(`${address}/rows?${query}&range=[0,0]`).expect(200);
  return Number(/\/(\d+)$/.exec(headers['content-range'] as string)![1]);
}
