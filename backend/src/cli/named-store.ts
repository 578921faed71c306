import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUrl } from '../common/url.js';
import { type Environment, EnvironmentError } from '../platform/config/environment.js';
import type { FileStore } from '../platform/files/file-store.js';
import { DiskStore } from '../platform/files/store/disk-store.js';
import { openBucket } from '../platform/files/store/open-file-store.js';

export const storeLogger = {
  error: (message: string, error: unknown) =>
    console.error(`${message} ${(error as Error).name}: ${(error as Error).message}`),
};

/** The store that an option of a command names. */
export async function openNamedStore(
  option: string,
  text: string,
  environment: Environment,
): Promise<FileStore> {
  const url = parseUrl(text);
  if (url?.protocol === 's3:')
    return openBucket(environment.bucketOf(text, option), environment, storeLogger);
  if (url?.protocol !== 'file:' || url.host || url.search || url.hash)
    throw new EnvironmentError(`${option} must be s3://bucket?endpoint=&region=&prefix= or file:///folder`);
  return new DiskStore(path.resolve(fileURLToPath(url)), 0);
}
