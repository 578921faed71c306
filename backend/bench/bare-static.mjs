/**
 * The ceiling of static pages: only node:http between the socket and a buffer. It sends what it is given, byte for byte
 * and header for header the same as our server; it has no log, no request id and no other address.
 */
import fs from 'node:fs';
import http from 'node:http';

const pages = new Map(
  JSON.parse(fs.readFileSync(process.env.BENCH_PAGES, 'utf8')).map(({ path, etag, headers, body }) => [
    path,
    {
      etag,
      found: [...headers, ['Content-Length', String(Buffer.byteLength(body, 'base64'))]].flat(),
      known: headers.filter(([name]) => !/^content-/i.test(name) || /policy/i.test(name)).flat(),
      body: Buffer.from(body, 'base64'),
    },
  ]),
);

const server = http.createServer((request, response) => {
  const page = pages.get(request.url);
  if (!page) {
    response.writeHead(request.url === '/api/health/ready' ? 200 : 404, { 'Content-Length': 0 }).end();
  } else if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.known).end();
  } else {
    response.writeHead(200, page.found).end(page.body);
  }
});
server.listen(Number(process.env.PORT));
const stop = () => {
  server.closeAllConnections();
  server.close();
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
