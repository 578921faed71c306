/**
 * OpenStack Swift with its S3 interface, on one folder. Nothing is cached, so it needs no memcached. The hash and the
 * storage policy are those of Debian's /etc/swift/swift.conf.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { startProgram, until } from './processes.mjs';

const [account, user, secret] = ['university', 'collegium', 'storm'];
export const swiftKeys = { accessKeyId: `${account}:${user}`, secretAccessKey: secret };
const bucket = 'university';
const prefix = 'storm';
const partPower = '4';
const backends = ['account', 'container', 'object'];
const filters =
  'catch_errors gatekeeper cache listing_formats s3api tempauth copy container_quotas slo dlo versioned_writes';

const section = (title, settings) =>
  [`[${title}]`, ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n');

class Swift {
  #programs = [];
  #ports = {};

  constructor(folder) {
    this.folder = path.join(folder, 'swift');
    this.devices = path.join(this.folder, 'devices');
    fs.mkdirSync(path.join(this.devices, 'disk'), { recursive: true });
  }

  async start() {
    for (const name of [...backends, 'proxy']) this.#ports[name] = await freePort();
    for (const name of backends) this.#addBackend(name);
    this.#addProxy();
    for (const name of [...backends, 'proxy'])
      this.#programs.push(
        startProgram(`swift-${name}-server`, [path.join(this.folder, `${name}-server.conf`), 'verbose'], {
          log: path.join(this.folder, `${name}.log`),
        }),
      );
    const client = this.client();
    await until('Swift does not answer', () =>
      client.createBucket({ Bucket: bucket }).then(Boolean, () => false),
    );
  }

  get endpoint() {
    return `http://127.0.0.1:${this.#ports.proxy}`;
  }

  client() {
    // A package of the backend.
    const { S3 } = createRequire(path.join(root, 'backend/package.json'))('@aws-sdk/client-s3');
    const checks = {
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    };
    const where = { region: 'us-east-1', endpoint: this.endpoint, forcePathStyle: true };
    return new S3({ ...where, ...checks, credentials: swiftKeys, maxAttempts: 1 });
  }

  /** As an administrator of Swift sets it; null removes it. */
  async setQuota(bytes) {
    // There is only this one container.
    const [partition] = fs.readdirSync(path.join(this.devices, 'disk/containers'));
    const place = `/disk/${partition}/AUTH_${account}/${bucket}`;
    const response = await fetch(`http://127.0.0.1:${this.#ports.container}${place}`, {
      method: 'POST',
      headers: {
        'X-Timestamp': (Date.now() / 1000).toFixed(5),
        'X-Container-Meta-Quota-Bytes': bytes === null ? '' : String(bytes),
      },
    });
    if (!response.ok) throw new Error(`Swift refused the quota: ${response.status}`);
  }

  async stop() {
    for (const program of this.#programs) await program.stop('SIGKILL');
  }

  #write(name, text) {
    fs.writeFileSync(path.join(this.folder, name), text);
  }

  #common(name) {
    const place = { bind_ip: '127.0.0.1', bind_port: this.#ports[name], user: 'root', workers: 0 };
    return { swift_dir: this.folder, ...place };
  }

  /** One copy on one disk. */
  #addBackend(name) {
    const ring = (...args) =>
      execFileSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: this.folder, stdio: 'ignore' });
    ring('create', partPower, '1', '1');
    ring('add', `r1z1-127.0.0.1:${this.#ports[name]}/disk`, '1');
    ring('rebalance');
    const disk = { devices: this.devices, mount_check: 'false', recon_cache_path: this.folder };
    this.#write(
      `${name}-server.conf`,
      section('DEFAULT', { ...this.#common(name), ...disk }) +
        section('pipeline:main', { pipeline: `${name}-server` }) +
        section(`app:${name}-server`, { use: `egg:swift#${name}` }),
    );
  }

  #addProxy() {
    const settings = {
      // Nothing listens there. Swift requires the filter, and does without the cache.
      cache: { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:9' },
      tempauth: { use: 'egg:swift#tempauth', [`user_${account}_${user}`]: `${secret} .admin` },
    };
    this.#write(
      'proxy-server.conf',
      section('DEFAULT', this.#common('proxy')) +
        section('pipeline:main', { pipeline: `${filters} proxy-server` }) +
        section('app:proxy-server', {
          use: 'egg:swift#proxy',
          account_autocreate: 'true',
          // A server that starts later than the proxy isn't left out for a minute.
          error_suppression_interval: '0',
        }) +
        filters
          .split(' ')
          .map((name) => section(`filter:${name}`, settings[name] ?? { use: `egg:swift#${name}` }))
          .join(''),
    );
  }
}

/** Files on Swift, see file-stores.mjs. */
export async function filesOnSwift({ folder }, onStart) {
  const swift = new Swift(folder);
  onStart(() => swift.stop());
  await swift.start();
  const client = swift.client();
  const at = (key) => ({ Bucket: bucket, Key: `${prefix}/files/${key}` });
  const url = (place = prefix, name = bucket) =>
    `s3://${name}?endpoint=${swift.endpoint}&region=us-east-1&prefix=${place}`;
  return {
    swift,
    url,
    settings: {
      FILES_URL: url(),
      AWS_ACCESS_KEY_ID: swiftKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: swiftKeys.secretAccessKey,
    },
    async contentOf(key) {
      try {
        const { Body } = await client.getObject(at(key));
        return createHash('sha256')
          .update(await Body.transformToByteArray())
          .digest('hex');
      } catch {
        return null;
      }
    },
    async keys() {
      const { Contents = [] } = await client.listObjects({ Bucket: bucket, Prefix: at('').Key });
      return Contents.map(({ Key }) => Key.slice(at('').Key.length));
    },
  };
}
