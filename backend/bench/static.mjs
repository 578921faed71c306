/** Pages of the public site: our server, a bare one with the same buffers, and nginx on the same files, in turns. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { root } from '../../scripts/lib/paths.mjs';
import { sizes } from './data.mjs';
import { startNginx } from './nginx.mjs';
import { cpuOf } from './servers.mjs';
import { copyCheckout } from './starts.mjs';
import { median, medianRatio, medians } from './statistics.mjs';

const gunzip = promisify(zlib.gunzip);
const accept = 'Accept-Encoding: gzip\r\n';
const ofTheMoment = /^(date|x-request-id|connection|keep-alive|content-length|transfer-encoding)$/;
/** Headers that nginx sets itself. */
const ofTheFile = /^(content-type|content-length|content-encoding|etag|vary|last-modified)$/;

/** Every page with an address, as our server answers it. */
async function pagesOf({ port }) {
  const dist = path.join(root, 'site/dist');
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const paths = files
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`.replace('/.', '/'));
  return Promise.all(paths.toSorted().map((one) => pageAt(port, one)));
}

async function pageAt(port, address) {
  const { headers, body } = await get(port, address);
  return {
    path: address,
    etag: headers.find(([name]) => name.toLowerCase() === 'etag')[1],
    headers,
    body: body.toString('base64'),
  };
}

/** With node:http, because fetch decompresses responses. */
async function get(port, address) {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: address, headers: { 'Accept-Encoding': 'gzip' } };
    http
      .get(options, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const raw = response.rawHeaders;
          const headers = [];
          for (let at = 0; at < raw.length; at += 2)
            if (!ofTheMoment.test(raw[at].toLowerCase())) headers.push([raw[at], raw[at + 1]]);
          if (response.statusCode === 200) resolve({ headers, body: Buffer.concat(parts) });
          else reject(new Error(`${address} answered ${response.statusCode}.`));
        });
      })
      .on('error', reject);
  });
}

/** The bare server sends the same bytes; nginx the same page. */
async function mustAgree(pages, { bare, nginx }) {
  for (const { path: address, headers, body } of pages) {
    const theirs = await get(bare.port, address);
    if (theirs.body.toString('base64') !== body || String(theirs.headers) !== String(headers))
      throw new Error(`The bare server answers ${address} otherwise.`);
    if (!nginx) continue;
    const text = await gunzip((await get(nginx.port, address)).body);
    if (!text.equals(await gunzip(Buffer.from(body, 'base64'))))
      throw new Error(`nginx answers ${address} otherwise.`);
  }
}

async function compare(load, servers, work, connections, { rounds, seconds }) {
  const names = Object.keys(servers).filter((name) => servers[name]);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  const run = (name, seconds) =>
    load.run({ kind: 'fetch', cookies: [''], ...work(name), port: servers[name].port, connections, seconds });
  for (const name of names) await run(name, 1); // warm
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      const before = cpuOf(servers[name].pid);
      const result = await run(name, seconds);
      const used = cpuOf(servers[name].pid) - before;
      results[name].push({ ...result, cpu: before === null ? NaN : used / result.requests });
    }
  }
  const of = (name, what) =>
    results[name] &&
    medianRatio(
      results.api.map((round) => round[what]),
      results[name].map((round) => round[what]),
    );
  return {
    connections,
    ours: medians(results.api),
    bare: medians(results.bare),
    nginx: results.nginx ? medians(results.nginx) : null,
    ofBare: of('bare', 'perSecond'),
    ofNginx: of('nginx', 'perSecond') ?? null,
    cpu: of('bare', 'cpu'),
  };
}

/** Starts the bare server of the pages, and checks that it sends the same. */
export async function mustAgreeOnPages(bench, { api, url }) {
  const pages = await pagesOf(api);
  const given = path.join(bench.folder, 'pages.json');
  fs.writeFileSync(given, JSON.stringify(pages));
  const bare = await bench.start('static', url, { BENCH_PAGES: given });
  await mustAgree(pages, { bare });
  return { pages, bare };
}

export async function measureStatic(bench, { rounds, seconds }) {
  const system = await bench.servers(sizes.students);
  const { api } = system;
  const { pages, bare } = await mustAgreeOnPages(bench, system);
  const nginx = await startNginx(
    bench,
    pages[0].headers.filter(([name]) => !ofTheFile.test(name.toLowerCase())),
  );
  const servers = { api, bare, nginx };
  if (nginx) await mustAgree(pages, { bare, nginx });
  const tags = { api: pages, bare: pages, nginx: nginx && (await pagesWithTags(nginx, pages)) };
  const ask = (list, head) => ({ asks: list.map((page) => ({ path: page.path, head: head(page) })) });
  const jobs = [
    ['pages, gzip', (name) => ask(tags[name], () => accept)],
    [
      'pages that the browser has (304)',
      (name) => ask(tags[name], ({ etag }) => `${accept}If-None-Match: ${etag}\r\n`),
    ],
  ];
  const rows = [];
  for (const [title, work] of jobs)
    for (const connections of [1, 8])
      rows.push({ title, ...(await compare(bench.load(), servers, work, connections, { rounds, seconds })) });
  await bare.stop();
  await nginx?.stop();
  return { rows, pages: pages.length };
}

const pagesWithTags = ({ port }, pages) =>
  Promise.all(pages.map(({ path: address }) => pageAt(port, address)));

/** Builds the whole site from a checkout without any build, then builds it again; in seconds. */
export async function measureSiteBuild(bench) {
  const copy = path.join(bench.folder, 'checkout-site');
  copyCheckout(copy, true);
  const times = [];
  for (let time = 0; time < 4; time++) times.push(await timeBuild(path.join(copy, 'site')));
  fs.rmSync(copy, { recursive: true, force: true });
  const [first, ...again] = times;
  const medianOf = (name) => median(again.map((time) => time[name]));
  return { first, again: { seconds: medianOf('seconds'), cpu: medianOf('cpu') } };
}

/** CPU time doesn't grow with other work on the machine. */
const buildAndTell = `
  const { prerender } = await import(process.cwd() + '/prerender.mjs');
  await prerender();
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);
`;

function timeBuild(folder) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', buildAndTell], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', BASE_URL: 'http://localhost:3000' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (told += text));
    child.once('error', reject);
    child.once('exit', (code) => {
      const seconds = (performance.now() - began) / 1000;
      if (code === 0) resolve({ seconds, cpu: Number(told.trim().split('\n').at(-1)) });
      else reject(new Error('The site does not build.'));
    });
  });
}
