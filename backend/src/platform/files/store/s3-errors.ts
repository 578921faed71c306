import { DomainError, NoRoomError, UnavailableError } from '../../../common/errors.js';
import type { Bucket } from '../../config/files-url.rules.js';
import { messages } from '../messages.js';
import { StalledError } from './stall-watch.js';

interface StoreError {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as StoreError).$metadata?.httpStatusCode;
const nameOf = (error: unknown): string => (error as StoreError).name ?? '';

/** Stores of other vendors have their own names for a full disk and a used quota. */
const full = /quota|storagefull|insufficientstorage|entitytoolarge/i;
const isFull = (error: unknown): boolean => statusOf(error) === 507 || full.test(nameOf(error));

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(nameOf(error));

/** A second attempt may succeed: the connection broke, or the store asks for it. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError || error instanceof StalledError || isFull(error)) return false;
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429 || nameOf(error) === 'RequestTimeout';
  return /^(E[A-Z_]+|ERR_STREAM_PREMATURE_CLOSE)$/.test((error as StoreError).code ?? '');
}

/** What the caller is told. `report` gets the errors that only an operator can understand. */
export function callerError(error: unknown, report: (error: unknown) => void): unknown {
  if (error instanceof DomainError) return error;
  if (isMissing(error)) return Object.assign(new Error('The file is not in the bucket.'), { code: 'ENOENT' });
  report(error);
  return isFull(error) ? new NoRoomError() : new UnavailableError(messages.storeUnavailable);
}

const refusals = new Set([
  'AccessDenied',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
]);

/** Why the bucket can't be used, for the operator who has configured it. */
export function causeOf(error: unknown, { name: bucket, endpoint, region }: Bucket): string {
  const { name, code, message } = error as StoreError;
  const store = endpoint ?? `Amazon S3 in ${region}`;
  const quoted = message && message !== 'UnknownError' ? `${name}: ${message}` : `${name}`;
  if (name === 'NoSuchBucket') return `${store} has no bucket "${bucket}"`;
  if (name === 'RequestTimeTooSkewed')
    return `this machine's clock differs from that of ${store}. Set the clock`;
  if (refusals.has(name ?? ''))
    return `${store} refused the credentials for the bucket "${bucket}" (${quoted})`;
  if (name === 'CredentialsProviderError')
    return 'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (error instanceof StalledError) return `${store} doesn't respond (${message})`;
  if (statusOf(error) === undefined && code) return `${store} can't be reached (${code})`;
  return `${store} refused the bucket "${bucket}" (${quoted})`;
}
