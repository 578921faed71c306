import type { Request } from 'express';
import { layersOf } from './route-groups.js';

/** The methods that an address supports, regardless of the requested one; none if the address doesn't exist. */
export function allowedMethods(request: Request): string[] {
  const path = request.originalUrl.split('?', 1)[0]!;
  const found = layersOf(request.app)
    .filter((layer) => layer.route && layer.match(path))
    .flatMap(({ route }) => Object.keys(route!.methods).map((method) => method.toUpperCase()));
  return [...new Set(found.includes('GET') ? [...found, 'HEAD'] : found)].sort();
}
