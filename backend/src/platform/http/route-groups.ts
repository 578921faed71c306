import { type Application, type RequestHandler, Router } from 'express';

export interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: RequestHandler & { layers?: () => Layer[] };
  match(path: string): boolean;
}

const groupIn = (path: string) => /^\/api\/([\w.-]+)(?=\/|$)/i.exec(path)?.[1]?.toLowerCase();

/**
 * Routes in a router for each first segment below `/api`. Express matches an address with one route after the other, so
 * that the last of a thousand would cost more than its work.
 */
export class RouteGroups {
  private readonly routers = new Map<string, Router>();

  readonly handle: Layer['handle'] = Object.assign(
    ((request, response, next) => {
      // A router would answer OPTIONS itself, where we say 405.
      const router = request.method === 'OPTIONS' ? undefined : this.routers.get(groupIn(request.path) ?? '');
      if (router) router(request, response, next);
      else next();
    }) as RequestHandler,
    { layers: () => [...this.routers.values()].flatMap(({ stack }) => stack as unknown as Layer[]) },
  );

  /** Where a route belongs; undefined if its path has no such segment. */
  routerOf(path: unknown): Router | undefined {
    const group = typeof path === 'string' ? groupIn(path) : undefined;
    if (!group) return undefined;
    const router = this.routers.get(group) ?? Router();
    this.routers.set(group, router);
    return router;
  }
}

/** All that Express matches an address with, grouped or not. */
export const layersOf = (app: Application): Layer[] =>
  (app as unknown as { router: { stack: Layer[] } }).router.stack.flatMap(
    (layer) => layer.handle.layers?.() ?? [layer],
  );
