/**
 * What HAProxy does with single calls, which a real server can't be made to show: it repeats only what did not arrive,
 * sets the headers of the caller, and passes on each event. Behind it are two small servers.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { sleep } from '../lib/processes.mjs';
import { startProxy } from './proxy.mjs';

const betweenEventsMs = 1500;
const config = path.join(root, 'deploy/haproxy/haproxy.cfg');

/** Ends a call to /dropped without a response, sends two events, and answers everything else with what arrived. */
function startServer(seen) {
  const server = http.createServer((request, response) => {
    if (request.url === '/api/health/ready') return response.end('{}');
    seen.push(`${request.method} ${request.url}`);
    if (request.url === '/dropped') return request.socket.destroy();
    if (request.url !== '/api/events') return response.end(JSON.stringify(request.headers));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: 1\n\n');
    const timer = setTimeout(() => response.end('data: 2\n\n'), betweenEventsMs);
    response.once('close', () => clearTimeout(timer));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Returns what is wrong. `onStart` receives the function that stops everything. */
export async function proxyFindings(onStart) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-proxy-'));
  const stops = [() => fs.rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    while (stops.length) await stops.pop()();
  };
  onStart(stop);
  try {
    const seen = [];
    const servers = [await startServer(seen), await startServer(seen)];
    const close = () => servers.forEach((server) => (server.close(), server.closeAllConnections()));
    stops.push(close);
    const port = await freePort();
    const [first, second] = servers.map((server) => `127.0.0.1:${server.address().port}`);
    const variables = { HTTP_BIND: `127.0.0.1:${port}`, SERVER_1: first, SERVER_2: second };
    const proxy = await startProxy(config, variables, path.join(folder, 'haproxy.log'));
    stops.push(() => proxy.stop());
    await proxy.sendsTo('servers', ['server1', 'server2']);
    const url = `http://127.0.0.1:${port}`;
    const found = [...(await repetitions(url, seen)), ...(await headers(url)), ...(await events(url))];
    close();
    return [...found, ...(await withoutServers(url))];
  } finally {
    await stop();
  }
}

async function repetitions(url, seen) {
  const found = [];
  const post = await fetch(`${url}/dropped`, { method: 'POST', body: '{}' });
  if (post.status !== 502) found.push(`a POST without a response is answered ${post.status}, not 502`);
  const posts = seen.filter((one) => one === 'POST /dropped').length;
  if (posts !== 1) found.push(`a POST without a response was sent ${posts} times`);
  await fetch(`${url}/dropped`);
  const gets = seen.filter((one) => one === 'GET /dropped').length;
  if (gets < 2) found.push(`a GET without a response was sent ${gets} times`);
  return found;
}

async function headers(url) {
  const claimed = {
    Forwarded: 'for=203.0.113.9',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'other.example.net',
    'X-Forwarded-Proto': 'https',
    'X-Real-IP': '203.0.113.9',
  };
  const response = await fetch(`${url}/headers`, { headers: claimed });
  const received = await response.json();
  const expected = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' };
  return Object.keys(claimed)
    .map((name) => name.toLowerCase())
    .filter((name) => received[name] !== expected[name])
    .map((name) => `the server receives ${name}: ${received[name]}`);
}

async function events(url) {
  const began = Date.now();
  const response = await fetch(`${url}/api/events`);
  const reader = response.body.getReader();
  await reader.read();
  const ms = Date.now() - began;
  await reader.cancel();
  return ms < betweenEventsMs ? [] : [`the first event arrived only with the second, after ${ms} ms`];
}

async function withoutServers(url) {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`${url}/headers`);
    const type = response.headers.get('Content-Type');
    await response.arrayBuffer();
    if (response.status === 503 && response.headers.get('Retry-After') && type === 'application/problem+json')
      return [];
    await sleep(50);
  }
  return ['without a server, calls are not answered 503 with Retry-After'];
}
