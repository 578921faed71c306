import type { Response } from 'supertest';
import type { Client } from '../harness/test-app.js';
import { cells, endless } from './cells.js';
import type { Side, World } from './world.js';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface Route {
  name: string;
  address: string;
  method: Method;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Calls the route for one side's record, as its cell says. */
export function call(
  client: Client,
  world: World,
  { method, address, name }: Route,
  { side, headOnly }: { side: Side; headOnly: boolean },
): Promise<Response> {
  const cell = cells[name]!;
  const id = cell.of && !cell.list ? world[side][cell.of] : unknownId;
  const ids = JSON.stringify({ id: cell.of && [world.own[cell.of], world.other[cell.of]] });
  const query = cell.list ? `filter=${ids}` : cell.query?.(world, side);
  const within = (name: string): string => (cell.within?.[name] ? world[side][cell.within[name]] : unknownId);
  const path = address.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name: string) => within(name));
  const target = path + (query ? `?${query}` : '');
  const act = name === endless && headOnly ? 'head' : method;
  const request = client[act](target).redirects(0);
  // No record has this version, so a permitted change answers 412 and changes nothing.
  if (method !== 'get') void request.set('If-Match', '"0"');
  return (cell.body ? request.send(cell.body(world, side)) : request) as unknown as Promise<Response>;
}
