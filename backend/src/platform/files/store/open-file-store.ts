import path from 'node:path';
import type { Bucket } from '../../config/files-url.rules.js';
import type { Environment } from '../../config/environment.js';
import type { FileStore } from '../file-store.js';
import { DiskStore } from './disk-store.js';

interface ErrorLogger {
  error(message: string, error: unknown): void;
}

export const filesFolder = ({ dataDir }: Environment): string => path.resolve(dataDir, 'files');

/** The store that is configured. */
export function openFileStore(environment: Environment, logger?: ErrorLogger): Promise<FileStore> {
  const { bucket, documentReserve } = environment;
  return bucket
    ? openBucket(bucket, environment, logger)
    : Promise.resolve(new DiskStore(filesFolder(environment), documentReserve));
}

/** Throws an EnvironmentError with the cause if files can't be stored there. */
export async function checkFileStore(environment: Environment): Promise<void> {
  const store = await openFileStore(environment);
  try {
    await store.check();
  } finally {
    store.close();
  }
}

/** The SDK is loaded only here, so that it costs nothing where files are on the disk. */
export async function openBucket(
  bucket: Bucket,
  environment: Environment,
  logger?: ErrorLogger,
): Promise<FileStore> {
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(bucket, {
    incoming: path.join(filesFolder(environment), 'incoming'),
    documentReserve: environment.documentReserve,
    credentials: environment.storeCredentials,
    report: (error) => logger?.error('The file store refused a call or did not respond.', error),
  });
}
