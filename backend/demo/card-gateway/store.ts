import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** An object of the gateway, in Stripe's shape. */
export interface GatewayObject {
  id: string;
  object: string;
  created: number;
  [field: string]: unknown;
}

/** A letter, digits and underscores: an id is also the name of a file. */
const isId = (id: string): boolean => /^[a-z]{2,5}_[0-9a-z_]{8,60}$/i.test(id);

/** The gateway's objects: a file each, so that they survive a restart and several processes can share them. */
export class GatewayStore {
  private lastNumber = 0;

  constructor(private readonly folder: string) {}

  /** Ids sort in the order of creation. */
  newId(prefix: string): string {
    const number = Math.max(Date.now() * 1000, this.lastNumber + 1);
    this.lastNumber = number;
    return `${prefix}_${number.toString(36).padStart(11, '0')}${randomBytes(6).toString('hex')}`;
  }

  find<T extends GatewayObject>(id: string): T | null {
    if (!isId(id)) return null;
    try {
      return JSON.parse(fs.readFileSync(this.fileOf(id), 'utf8')) as T;
    } catch {
      return null;
    }
  }

  save<T extends GatewayObject>(object: T): T {
    fs.mkdirSync(this.folder, { recursive: true });
    const file = this.fileOf(object.id);
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    fs.writeFileSync(draft, JSON.stringify(object));
    fs.renameSync(draft, file);
    return object;
  }

  /** The objects with this prefix, newest first. */
  all<T extends GatewayObject>(prefix: string): T[] {
    if (!fs.existsSync(this.folder)) return [];
    return fs
      .readdirSync(this.folder)
      .filter((name) => name.startsWith(`${prefix}_`) && name.endsWith('.json'))
      .sort()
      .reverse()
      .flatMap((name) => this.find<T>(name.slice(0, -5)) ?? []);
  }

  private fileOf(id: string): string {
    return path.join(this.folder, `${id}.json`);
  }
}
