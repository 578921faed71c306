import { signInProblems } from '../auth/sign-in.errors.js';
import { queues } from '../jobs/queues.js';
import { limits, refusedTokens } from '../limits/limits.js';
import { version } from '../processes/version.js';
import { methods, statusClasses } from './http-labels.rules.js';
import { metrics } from './metric.js';
import { readSources } from './read-sources.js';

const everyQueue = (): string[] => queues.all.map(({ name }) => name);

metrics.declare({
  collegium_build_info: {
    kind: 'gauge',
    help: 'Always 1. The version of the server is in the label.',
    labels: { version: () => [version] },
  },
  collegium_server_processes: {
    kind: 'gauge',
    help: 'Live server processes on this database, including this one, as this process last counted them.',
  },
  collegium_scrape_errors_total: {
    kind: 'counter',
    help: "Readings of the database that failed or took too long, by what they read. Their metrics are left out of the response until they succeed; `labels` counts values that aren't in the list of their label.",
    labels: { source: () => ['labels', ...readSources.all.map(({ name }) => name)] },
  },
});

metrics.declare({
  collegium_http_requests_total: {
    kind: 'counter',
    help: 'Requests that were answered or whose client left, by method, template of the route and class of the status. `pages` are the public site, the portal and other addresses outside of the API; `unmatched` are unknown addresses of the API and calls that were refused before their route was known, such as by a limit. Calls that may be anonymous are not counted.',
    labels: { method: () => methods, route: 'open', status: () => statusClasses },
    mostSeries: 1200,
  },
  collegium_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the headers of a request to the end of its response, by method and class of the status. Without event streams and health checks.',
    labels: { method: () => methods, status: () => statusClasses },
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  collegium_event_streams: {
    kind: 'gauge',
    help: 'Open event streams of browsers in this process.',
  },
  collegium_limit_refusals_total: {
    kind: 'counter',
    help: 'Calls refused with 429 because of a limit, by its name in docs/reference/limits.md.',
    labels: { limit: () => [...limits.all.map(({ name }) => name), refusedTokens.name] },
  },
  collegium_sign_ins_total: { kind: 'counter', help: 'Sign-ins that succeeded.' },
  collegium_sign_ins_refused_total: {
    kind: 'counter',
    help: 'Sign-ins that failed, by reason.',
    labels: { reason: () => signInProblems },
  },
  collegium_uploads_total: { kind: 'counter', help: 'Uploaded files that were stored with their record.' },
  collegium_upload_bytes_total: {
    kind: 'counter',
    help: 'Bytes of the files counted in collegium_uploads_total.',
  },
  collegium_upload_pool_bytes: {
    kind: 'gauge',
    help: 'Bytes of files in the space that public forms share, and in the space that applicants and their recommenders share, in the whole database. Files being received count too.',
    labels: { pool: () => ['public', 'applicants'] },
  },
  collegium_upload_pool_limit_bytes: {
    kind: 'gauge',
    help: 'The size of these spaces (PUBLIC_UPLOAD_QUOTA, APPLICANT_UPLOAD_QUOTA).',
    labels: { pool: () => ['public', 'applicants'] },
  },
});

metrics.declare({
  collegium_database_connections: {
    kind: 'gauge',
    help: 'Open connections in the connection pool of this process, by state. Their sum is the total.',
    labels: { state: () => ['busy', 'idle'] },
  },
  collegium_database_connections_limit: {
    kind: 'gauge',
    help: 'The most connections that the pool opens (DATABASE_POOL).',
  },
  collegium_database_waiting: {
    kind: 'gauge',
    help: 'Statements and transactions of this process that wait for a connection.',
  },
  collegium_database_writes_paused: {
    kind: 'gauge',
    help: 'Whether this process answers writes 503 because commits wait for a standby: 1, otherwise 0.',
  },
  collegium_replica_lag_seconds: {
    kind: 'gauge',
    help: 'How far the standby that reports are read from lags behind, at most 20; absent without DATABASE_REPORT_URL or a standby.',
  },
  collegium_report_reads_total: {
    kind: 'counter',
    help: 'Statements of reports in this process by the server that was read: with DATABASE_REPORT_URL, `primary` counts those for which no standby was fresh enough.',
    labels: { source: () => ['standby', 'primary'] },
  },
  collegium_audit_unsealed_rows: {
    kind: 'gauge',
    help: 'Rows of the audit trail that are newer than the last seal, in the whole database, at most 100,000.',
  },
  collegium_audit_unsealed_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest of these rows; 0 if all are sealed.',
  },
});

metrics.declare({
  collegium_jobs: {
    kind: 'gauge',
    help: 'Jobs that wait, in the whole database, by queue and state: `due` could run now, `later` have a later time, such as that of their next attempt.',
    labels: { queue: everyQueue, state: () => ['due', 'later'] },
  },
  collegium_jobs_oldest_due_seconds: {
    kind: 'gauge',
    help: 'How long the oldest due job of a queue has been due, in the whole database; 0 if none is due.',
    labels: { queue: everyQueue },
  },
  collegium_jobs_running: {
    kind: 'gauge',
    help: 'Jobs that this process is running, by queue.',
    labels: { queue: everyQueue },
  },
  collegium_job_runs_total: {
    kind: 'counter',
    help: 'Attempts at jobs that ended in this process, by queue and outcome: `done`, `retry` (failed, and will be tried again) or `failed` (for the last time).',
    labels: { queue: everyQueue, outcome: () => ['done', 'retry', 'failed'] },
  },
  collegium_mails: {
    kind: 'gauge',
    help: 'Emails in the whole database: `waiting` to be sent or sent again, and `parked` until an administrator sends them again.',
    labels: { state: () => ['waiting', 'parked'] },
  },
  collegium_mails_sent_total: {
    kind: 'counter',
    help: 'Emails that the mail server accepted from this process.',
  },
  collegium_mail_failures_total: {
    kind: 'counter',
    help: 'Attempts to send an email that failed in this process: `retry` will be sent again, `refused` was refused permanently and is parked.',
    labels: { outcome: () => ['retry', 'refused'] },
  },
});

readSources.declare({
  audit: { reads: 'the rows of the audit trail without a seal' },
  jobs: { reads: 'the waiting jobs' },
  mail: { reads: 'the parked emails' },
  standby: { reads: 'the lag of the standby' },
  uploads: { reads: 'the shared space of uploads' },
});
