import { fieldGroups } from './auth/fields/field-groups.js';
import { declareUnrecorded } from './auth/fields/records.js';
import { guardedTables } from './database/guarded-tables.js';
import { queues } from './jobs/queues.js';
import { limits, reads, writes } from './limits/limits.js';

fieldGroups.declare({
  system: { permissions: ['settings.system'], text: 'emails, and fields that are in no other group' },
  trail: { permissions: ['audit.read'], text: 'what the audit log says about the call itself' },
});

declareUnrecorded({
  audit_batches: 'seals of the audit trail, read by verification alone',
  audit_events: 'the audit log itself, whose details are shown by this table',
  audit_seals: 'seals of the audit trail, read by verification alone',
  document_keys: 'public keys of documents',
  idempotency_keys: 'responses stored for the caller who received them',
  limit_counts: 'calls counted by the hash of their caller',
  incoming_uploads: 'bytes of uploads in progress',
  logout_tokens: 'IDs of used logout tokens',
  search_vocabulary: 'words of the search index',
  server_processes: 'processes of this server, without personal data',
  sessions: 'sign-ins, each shown to its own person alone',
  stored_files: 'files, each read through the record that it belongs to',
  upload_usage: 'bytes counted against quotas',
});

guardedTables.declare({
  audit_batches: { may: 'add' },
  audit_events: { may: 'add' },
  audit_seals: { may: 'add' },
  document_keys: { may: 'read' },
  schema_migrations: { may: 'read' },
});

queues.declare({
  backfill: { does: 'changes old rows after an upgrade' },
  'files.incoming': { does: 'deletes uploads that were not finished' },
  'files.sweep': { does: 'deletes files without a record' },
  'mail.park': { does: 'parks emails that could not be sent' },
  'mail.send': { does: 'sends emails' },
  prune: { does: 'deletes expired rows' },
});

limits.declare({
  everything: {
    calls: 'all of `/api` except `/api/health`',
    methods: [...reads, ...writes, 'OPTIONS'],
    path: /^\/(?!health(\/|$))/i,
    per: 'caller',
    kind: 'flood',
    most: 30_000,
    seconds: 600,
    why: 'Allows a person with many windows, a script with 50 calls per second, or a campus that opens the portal before signing in.',
  },
  writes: {
    calls: 'POST, PUT, PATCH and DELETE',
    methods: writes,
    path: /^\/(?!oauth\/|logout\/)/i,
    per: 'caller',
    kind: 'flood',
    most: 1200,
    seconds: 60,
    why: 'Allows 20 grades per second. A whole section can be graded in one call.',
  },
  exports: {
    calls: 'any list with `Accept: text/csv`',
    methods: reads,
    path: /^\//,
    accept: /text\/(csv|\*)/i,
    per: 'caller',
    kind: 'flood',
    most: 60,
    seconds: 60,
    why: 'Each export can contain a whole table.',
  },
  'sign-in': {
    calls: '`GET /api/login`, `GET /api/login/callback`',
    methods: reads,
    path: /^\/login(\/callback)?\/?$/i,
    per: 'address',
    kind: 'security',
    most: 12_000,
    seconds: 60,
    why: 'Each sign-in takes two calls, so 6,000 people per minute can sign in from one address. The identity provider protects passwords.',
  },
  tokens: {
    calls: '`POST /api/oauth/token`',
    methods: ['POST'],
    path: /^\/oauth\/token\/?$/i,
    per: 'address',
    kind: 'security',
    most: 300,
    seconds: 60,
    why: "A token lasts an hour. A secret can't be guessed at this rate.",
  },
  'back-channel logout': {
    calls: '`POST /api/logout/backchannel`',
    methods: ['POST'],
    path: /^\/logout\/backchannel\/?$/i,
    per: 'address',
    kind: 'flood',
    most: 3000,
    seconds: 60,
    why: 'The identity provider sends one call for each session that ends, for everyone from one address.',
  },
  'policy reports': {
    calls: '`POST /api/policy-reports`',
    methods: ['POST'],
    path: /^\/policy-reports\/?$/i,
    per: 'address',
    kind: 'flood',
    most: 600,
    seconds: 60,
    why: 'One page can send several reports at the same time, and a whole campus can share one address.',
  },
});
