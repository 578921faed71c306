import type { Response } from 'supertest';
import type { Client } from '../../harness/test-app.js';

/** A JSON object as an integrator sees it. */
export type Json = Record<string, unknown>;
/** A record: its id and any other fields. */
export type Row = Json & { id: string };

/** Expects this status; otherwise reports the actual response. */
export async function answer(call: PromiseLike<Response>, status: number): Promise<Response> {
  const response = await call;
  if (response.status === status) return response;
  const { method, url } = response.request as unknown as { method: string; url: string };
  throw new Error(
    `${method} ${url}: ${response.status} instead of ${status}: ${response.text.slice(0, 600)}`,
  );
}

export const read = async <T = Row>(client: Client, path: string): Promise<T> =>
  (await answer(client.get(path), 200)).body as T;

/** Repeats a call that a limit has refused, as soon as the limit allows it. */
export async function inTurn(send: () => PromiseLike<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 429) return response;
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers['retry-after'])));
  return inTurn(send);
}

/** A list as a file. A caller may request sixty a minute, and there are more lists. */
export const fileOf = (client: Client, address: string): Promise<Response> =>
  inTurn(() => client.get(address).set('Accept', 'text/csv'));

export const rows = (client: Client, path: string): Promise<Row[]> => read<Row[]>(client, path);

export const create = async (client: Client, path: string, body: object): Promise<Row> =>
  (await answer(client.post(path).send(body), 201)).body as Row;

export const change = async (client: Client, path: string, body: object): Promise<Row> =>
  (await answer(client.put(path).send(body), 200)).body as Row;

export const act = async (client: Client, path: string, body: object = {}): Promise<Row> =>
  (await answer(client.post(path).send(body), 200)).body as Row;

export const query = (parameters: Record<string, unknown>): string => {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, asText(value)] as [string, string]))}`;
};
