/** What metrics, traces and a bucket cost, beside the same server without them. */
import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { pdf, transferForm } from '../../scripts/cluster/calls.mjs';
import { filesInBucket } from '../../scripts/cluster/file-stores.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { registrar, sizes } from './data.mjs';
import { jobs } from './jobs.mjs';
import { cpuOf } from './servers.mjs';
import { median, medianRatio } from './statistics.mjs';

const connections = 8;
const warmSeconds = 8;
/** As in deploy/monitoring/prometheus.yml. */
const scrapeMs = 15_000;
const sampled = '0.1';

const compared = (results, one, other, field) => ({
  one: median(results[one].map((round) => round[field])),
  other: median(results[other].map((round) => round[field])),
  ratio: medianRatio(
    results[one].map((round) => round[field]),
    results[other].map((round) => round[field]),
  ),
});

/**
 * J1 with metrics that are read, with traces of a tenth, and without either. A second server without either shows how much
 * two processes of the same kind differ.
 */
export async function measureObserving(bench, { rounds, seconds }) {
  const { url, ownerUrl, api } = await bench.servers(sizes.students);
  const metricsPort = await freePort();
  const servers = {
    plain: api,
    again: await bench.start('api', url),
    metrics: await bench.start('api', url, { METRICS_PORT: String(metricsPort) }),
    traces: await bench.start('api', url, {
      OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(bench),
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: sampled,
    }),
  };
  const scrape = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => {});
  const timer = setInterval(() => void scrape(), scrapeMs);
  bench.onStop(() => clearInterval(timer));
  const paths = await jobs.J1.paths(ownerUrl);
  const cookies = await bench.sessions(sizes.students, connections, registrar);
  const results = { plain: [], again: [], metrics: [], traces: [] };
  const names = Object.keys(results);
  const once = async (name, length) => {
    const { port, pid } = servers[name];
    const before = cpuOf(pid);
    const result = await bench
      .load()
      .run({ kind: 'read', paths, cookies, port, connections, seconds: length });
    return { ...result, cpu: (cpuOf(pid) - before) / result.requests };
  };
  for (const name of names) await once(name, warmSeconds);
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? [...names].reverse() : names)
      results[name].push(await once(name, seconds));
  clearInterval(timer);
  return ['metrics', 'traces', 'again'].map((name) => ({
    name,
    rate: compared(results, name, 'plain', 'perSecond'),
    cpu: compared(results, name, 'plain', 'cpu'),
  }));
}

/** Accepts everything. */
async function startCollector(bench) {
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end('{}'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  bench.onStop(() => server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

const fileBytes = 10_000_000;
const filesARound = 5;

/** Files of 10 MB through the form for transfer evaluations, to the disk and to a bucket of s3rver. */
export async function measureFiles(bench, { rounds }) {
  const { url } = await bench.database(2_000);
  const room = { PUBLIC_UPLOAD_QUOTA: '20 GB' };
  const bucket = await filesInBucket({ folder: bench.folder }, (stop) => bench.onStop(stop));
  const servers = {
    disk: await bench.start('api', url, { ...room, DATA_DIR: path.join(bench.folder, 'disk') }),
    bucket: await bench.start('api', url, { ...room, ...bucket.settings }),
  };
  const file = pdf(randomBytes(fileBytes / 2 - 500).toString('hex'));
  const results = { disk: [], bucket: [] };
  for (let round = -1; round < rounds; round++)
    for (const name of round % 2 ? ['bucket', 'disk'] : ['disk', 'bucket']) {
      const began = performance.now();
      for (let sent = 0; sent < filesARound; sent++) await upload(servers[name].port, file);
      const took = (performance.now() - began) / 1000;
      if (round >= 0) results[name].push({ perSecond: (filesARound * fileBytes) / 1e6 / took });
    }
  return compared(results, 'bucket', 'disk', 'perSecond');
}

async function upload(port, file) {
  const form = transferForm(randomUUID(), file);
  const address = `http://localhost:${port}/api/inquiries/transfer-evaluations`;
  const response = await fetch(address, { method: 'POST', body: form });
  if (response.status !== 201)
    throw new Error(`The file was answered ${response.status}: ${await response.text()}`);
}
