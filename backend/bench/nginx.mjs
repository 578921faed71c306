/** nginx on the same files, if it is installed or can be: as root, Debian's package by apt-get. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { ended, run, signal, sleep } from '../../scripts/lib/processes.mjs';

const works = () => spawnSync('nginx', ['-v']).status === 0;

async function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['install', '-y', '--no-install-recommends', 'nginx-light'];
  if ((await run('apt-get', packages, { env })).code === 0) return;
  await run('apt-get', ['update'], { env });
  await run('apt-get', packages, { env });
}

/** One worker, since our server is one process too. It sends the build's compressed copies, and logs. */
const configuration = (folder, port, headers) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; }
  charset utf-8;
  access_log ${folder}/access.log combined buffer=4k flush=1s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${path.join(root, 'site/dist')};
${headers.map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n')}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;

/** Null if nginx is not available. `headers`: the headers that our server adds to every page. */
export async function startNginx(bench, headers) {
  if (!works()) await install();
  if (!works()) return null;
  const folder = path.join(bench.folder, 'nginx');
  fs.mkdirSync(folder);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configuration(folder, port, headers));
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    signal(child.pid, 'SIGTERM');
    await ended(child.pid, 5000);
  };
  bench.onStop(stop);
  for (let time = 0; time < 100; time++) {
    if (child.exitCode !== null)
      throw new Error(`nginx ended: ${fs.readFileSync(`${folder}/error.log`, 'utf8')}`);
    if (await answers(port)) return { port, pid: workerOf(child.pid), stop };
    await sleep(50);
  }
  throw new Error('nginx does not answer.');
}

/** The worker process, started by the first one. */
const workerOf = (pid) => {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
  } catch {
    return pid;
  }
};

const answers = (port) =>
  new Promise((resolve) => {
    http
      .get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
      })
      .on('error', () => resolve(false));
  });
