/** The portal under `npm run dev`: Vite as a part of our own server, with hot replacement over the same port. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const folder = path.join(root, 'frontend');

export async function devPortal(httpServer) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: httpServer }, proxy: {} },
  });
  return {
    /** The same paths as in production: frontend/src/routes.ts, and everything below /portal. */
    async owns(pathname) {
      return pathname === '/portal' || pathname.startsWith('/portal/') || (await known(vite, pathname));
    },
    serve(request, response) {
      const { pathname } = new URL(request.url, 'http://localhost');
      vite.middlewares(request, response, async () => {
        try {
          const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
          const page = await vite.transformIndexHtml(request.originalUrl ?? request.url, html);
          response.writeHead((await known(vite, pathname)) ? 200 : 404, { 'content-type': 'text/html' });
          response.end(page);
        } catch (error) {
          vite.ssrFixStacktrace(error);
          response.writeHead(500, { 'content-type': 'text/plain' });
          response.end(error.stack);
        }
      });
    },
    close: () => vite.close(),
  };
}

async function known(vite, pathname) {
  const { routes } = await vite.ssrLoadModule('/src/routes.ts');
  const segments = pathname.replace(/(.)\/+$/, '$1').split('/');
  return routes.some((route) => {
    const wanted = route.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index]))
    );
  });
}
