import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Encoding, encodings } from './encodings.js';

/** One file of the built site, plain and as the build compressed it. */
export interface SiteFile {
  status: number;
  type: string;
  cacheControl: string;
  etag: string;
  bodies: ReadonlyMap<Encoding, Buffer>;
}

export const year = 'public, max-age=31536000, immutable';
export const checked = 'no-cache';

/** The build writes it last. */
const lastWritten = 'robots.txt';
const settlesWithinMs = 200;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
};

/**
 * Addresses that other handlers answer, even if the folder has such a file; and HTML that the server must fill in
 * first.
 */
const notOurs = /^\/(api|oidc|portal|login|dashboard|not-sent|404\.html$)(\/|$)/;

/**
 * The built public site in memory, by address. It is a few megabytes. No request reads the disk, so no address can
 * lead outside the site. A build made while the server runs replaces it when complete.
 */
export class SiteFiles {
  #files: ReadonlyMap<string, SiteFile> = new Map();
  #notFound: SiteFile | undefined;
  #watcher: fs.FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly folder: string) {
    if (!fs.existsSync(folder)) return;
    this.#read();
    this.#follow();
  }

  /** The file at an address in the site's own spelling. */
  at(pathname: string): SiteFile | undefined {
    return this.#files.get(pathname);
  }

  /** The page for an unknown address; undefined without a site. */
  get notFound(): SiteFile | undefined {
    return this.#notFound;
  }

  /** Stops watching for builds. */
  close(): void {
    this.#watcher?.close();
    clearTimeout(this.#timer);
  }

  #read(): void {
    const names = fs.readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
    const all = new Set(names.map((name) => name.split(path.sep).join('/')));
    const files = new Map<string, SiteFile>();
    for (const name of all) {
      const address = addressOf(name);
      if (address && !notOurs.test(address)) files.set(address, load(this.folder, name, all));
    }
    this.#notFound = all.has('404.html') ? { ...load(this.folder, '404.html', all), status: 404 } : undefined;
    this.#files = files;
  }

  /** Reading fails while a build is being written: the previous content stays until the build is complete. */
  #follow(): void {
    const read = () => {
      try {
        if (fs.existsSync(path.join(this.folder, lastWritten))) this.#read();
      } catch {
        // The build continues, and triggers another event.
      }
    };
    try {
      const watcher = fs.watch(this.folder, { persistent: false }, () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(read, settlesWithinMs);
        this.#timer.unref();
      });
      watcher.on('error', () => watcher.close());
      this.#watcher = watcher;
    } catch {
      // If the system has no watches left, a new build appears after the next start.
    }
  }
}

function load(folder: string, name: string, all: ReadonlySet<string>): SiteFile {
  const read = (file: string) => fs.readFileSync(path.join(folder, file));
  const content = read(name);
  const bodies = new Map<Encoding, Buffer>([['identity', content]]);
  for (const { name: encoding, suffix } of encodings)
    if (all.has(name + suffix)) bodies.set(encoding, read(name + suffix));
  return {
    status: 200,
    type: types[path.extname(name)]!,
    cacheControl: name.startsWith('assets/') ? year : checked,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    bodies,
  };
}

/** The portal's compressed files, by address below /portal; other files are read from the disk. */
export function compressedAssets(folder: string): ReadonlyMap<string, SiteFile> {
  const assets = path.join(folder, 'assets');
  const all = new Set(fs.existsSync(assets) ? fs.readdirSync(assets).map((name) => `assets/${name}`) : []);
  const scripts = [...all].filter((name) => all.has(`${name}.br`) && types[path.extname(name)]);
  return new Map(scripts.map((name) => [`/${name}`, load(folder, name, all)]));
}

/** `about/index.html` is served at `/about`; hidden files and compressed copies have no address. */
function addressOf(name: string): string | undefined {
  if (!types[path.extname(name)] || /(^|\/)\./.test(name)) return undefined;
  return `/${name}`.replace(/(.?)\/index\.html$/, (_, before: string) => before || '/');
}
