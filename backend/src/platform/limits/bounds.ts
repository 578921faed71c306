import { Registry } from '../features/registry.js';
import { mostErrors } from '../../common/errors.js';
import { mostFields } from '../forms/form-body.rules.js';
import { bodyLimits, mostSheetFields } from '../http/body.rules.js';

export interface Bound {
  most: number;
  what: string;
  then: string;
  /** The bodies of calls to this address below `/api` may be so long, instead of `bodyBytes`. */
  bodyAt?: string;
}

/** Further bounds, which features declare; the reference page has both. */
export const featureBounds = new Registry<Bound>('bounds');

/** Limits on sizes and durations. */
export const bounds = {
  headerBytes: { most: 16 * 1024, what: 'Address and headers of a call', then: '431' },
  bodyBytes: { most: 256 * 1024, what: 'Body of a call, uncompressed', then: '413' },
  objectFields: { most: bodyLimits.objectFields, what: 'Fields in one object of a body', then: '400' },
  bodyFields: { most: bodyLimits.fields, what: 'Fields in all objects of a body', then: '400' },
  parsedFields: {
    most: bodyLimits.parsedFields,
    what: 'Fields in a body with a document, which has its own limits',
    then: '400',
  },
  sheetFields: {
    most: mostSheetFields,
    what: 'Fields in a body sent to `/api/program-requirements`, which can have many examples',
    then: '400',
  },
  bodyItems: { most: bodyLimits.items, what: 'Items in all lists of a body', then: '400' },
  bodyDepth: { most: bodyLimits.depth, what: 'Nesting depth of objects and lists', then: '400' },
  queryParameters: { most: 100, what: 'Parameters in an address', then: '400' },
  errors: {
    most: mostErrors,
    what: 'Field errors listed in one response',
    then: 'the first ones are listed',
  },
  formBytes: {
    most: 16 * 1024,
    what: 'Body of `POST /api/oauth/token` and `POST /api/logout/backchannel`',
    then: '413',
  },
  publicFormBytes: {
    most: 128 * 1024,
    what: 'Body of a form that a browser sends without JavaScript, uncompressed',
    then: '413',
  },
  formFields: { most: mostFields, what: 'Fields of a urlencoded form', then: '400' },
  multipartTextBytes: { most: 256 * 1024, what: 'Fields of a multipart body in total', then: '413' },
  multipartParts: { most: 100, what: 'Parts of a multipart body', then: '422' },
  multipartHeaderBytes: { most: 8 * 1024, what: 'Headers of one part of a multipart body', then: '400' },
  reportBytes: { most: 64 * 1024, what: 'Body of `POST /api/policy-reports`', then: '413' },
  headerMs: { most: 15_000, what: 'Time to send the headers', then: '408, connection closed' },
  requestMs: { most: 60_000, what: 'Time to send a whole call', then: '408, connection closed' },
  uploadMs: { most: 300_000, what: 'Time to send a call with files', then: '408, connection closed' },
  answerMs: {
    most: 60_000,
    what: 'Time until the response begins, after files have arrived',
    then: '503, changes are rolled back',
  },
  keepAliveMs: { most: 65_000, what: 'Time between two calls on a connection', then: 'connection closed' },
  connectionWaitMs: { most: 5_000, what: 'Wait for a database connection', then: '503' },
  replicaLagMs: {
    most: 10_000,
    what: 'How far the standby of `DATABASE_REPORT_URL` may lag behind',
    then: 'reports read the primary',
  },
  fileStoreMs: {
    most: 8_000,
    what: 'Wait for the S3 store of `FILES_URL` while nothing is transferred',
    then: '503',
  },
  callerWaitMs: {
    most: 10_000,
    what: 'Wait for the caller’s own share of the database connections',
    then: '429',
  },
  callerCalls: { most: 250, what: 'Calls in progress from one person or machine client', then: '429' },
  addressCalls: {
    most: 2500,
    what: 'Calls in progress without a sign-in, from one address',
    then: '429',
  },
  statementMs: { most: 30_000, what: 'One SQL statement', then: '503' },
  jobStatementMs: {
    most: 600_000,
    what: 'One SQL statement of a background report',
    then: 'retried, then failed',
  },
  idleTransactionMs: { most: 30_000, what: 'An idle transaction', then: 'rolled back' },
  typesetting: {
    most: 2,
    what: 'PDF documents that one server process creates at the same time',
    then: 'the next ones wait',
  },
  typesettingQueue: {
    most: 20,
    what: 'PDF documents waiting in one server process',
    then: '503',
  },
  typesettingShare: {
    most: 5,
    what: 'PDF documents of one caller waiting in one server process',
    then: '429',
  },
  typesetDocuments: {
    most: 50,
    what: 'PDF documents that one server process keeps for calls with the same content',
    then: 'the oldest is created again',
  },
  personStreams: { most: 10, what: 'Event streams open for one person', then: '429' },
  streams: { most: 5000, what: 'Event streams open in one server process', then: '503' },
  streamBytes: {
    most: 64 * 1024,
    what: 'Events waiting for a slow reader',
    then: 'stream closed',
  },
  graceMs: { most: 10_000, what: 'Time to finish during a shutdown', then: 'stopped' },
} as const satisfies Record<string, Bound>;
