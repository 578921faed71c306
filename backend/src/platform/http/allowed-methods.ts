import type { Request } from 'express';

interface Layer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/** The methods that an address supports, regardless of the requested one; none if the address doesn't exist. */
export function allowedMethods(request: Request): string[] {
  const { stack } = (request.app as unknown as { router: { stack: Layer[] } }).router;
  const path = request.originalUrl.split('?', 1)[0]!;
  const found = stack
    .filter((layer) => layer.route && layer.match(path))
    .flatMap(({ route }) => Object.keys(route!.methods).map((method) => method.toUpperCase()));
  return [...new Set(found.includes('GET') ? [...found, 'HEAD'] : found)].sort();
}
