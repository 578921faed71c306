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

/** The address of the route for one side's record, as its cell says. */
function targetOf(world: World, { address, name }: Route, side: Side): string {
  const cell = cells[name]!;
  const id = cell.of && !cell.list ? world[side][cell.of] : unknownId;
  const ids = JSON.stringify({ id: cell.of && [world.own[cell.of], world.other[cell.of]] });
  const query = cell.list ? `filter=${ids}` : cell.query?.(world, side);
  const within = (name: string): string => (cell.within?.[name] ? world[side][cell.within[name]] : unknownId);
  const path = address.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name: string) => within(name));
  return path + (query ? `?${query}` : '');
}

/** Whether both sides are read by one call: lists are, and what has no record. */
export const isOneCall = (world: World, route: Route): boolean =>
  route.method === 'get' && targetOf(world, route, 'own') === targetOf(world, route, 'other');

/** Calls the route for one side's record. */
export function call(
  client: Client,
  world: World,
  route: Route,
  { side, headOnly }: { side: Side; headOnly: boolean },
): Promise<Response> {
  const { method, name } = route;
  const { body } = cells[name]!;
  const act = name === endless && headOnly ? 'head' : method;
  // Nothing is compressed: that would be for the network.
  const request = client[act](targetOf(world, route, side))
    .redirects(0)
    .set('Accept-Encoding', 'identity');
  // No record has this version, so a permitted change answers 412 and changes nothing.
  if (method !== 'get') void request.set('If-Match', '"0"');
  return (body ? request.send(body(world, side)) : request) as unknown as Promise<Response>;
}
