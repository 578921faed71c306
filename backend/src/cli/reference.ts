/**
 * Writes the pages of docs/reference and .env.example from the code; with --check it compares instead.
 * Needs no database.
 */
import 'reflect-metadata';
import '../platform/features/load.js';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldGroups, opens } from '../platform/auth/fields/field-groups.js';
import { groupsOfRecord, openedBy } from '../platform/auth/fields/field-text.js';
import { records } from '../platform/auth/fields/records.js';
import { problemCodes } from '../common/problem-codes.js';
import { permissions } from '../platform/auth/permissions.js';
import { roleLabels, roles } from '../platform/auth/roles.js';
import { variables } from '../platform/config/environment.variables.js';
import { bounds, featureBounds } from '../platform/limits/bounds.js';
import { limits, refusedTokens } from '../platform/limits/limits.js';
import { type Metric, metrics, mostSeriesOf, mostSeriesTogether } from '../platform/metrics/metric.js';
import { run } from './run.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const notice = (source: string): string =>
  `<!-- Generated from ${source} by \`npm run generate\`; do not edit. -->`;

const row = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: string[], rows: string[][]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

const permissionsPage =
  (): string => `${notice('backend/src/platform/auth/permissions.ts and the declarations of the modules')}

# Permissions

Access is denied by default: a call requires a permission unless it is marked public, and a role has only the
permissions in its column. For a row outside the scope, the response is the same as for a row that doesn't exist (404).
The OpenAPI document names each call's permission as \`x-permission\`.

Applicants are not users: they have no role and no permissions. Calls marked \`applicant\` are open to the session of an
applicant only, and each one reaches that applicant's own records.

Staff who are also students can't change their own student record: the response is 403 with \`code: own_record\` and names
the roles that can. They register and get letters for themselves as students do.

${table(
  ['Permission', ...roles.map((role) => roleLabels[role]), 'Scope'],
  Object.entries(permissions).map(([name, { roles: granted, scope }]) => [
    `\`${name}\``,
    ...roles.map((role) => ((granted as readonly string[]).includes(role) ? 'yes' : '')),
    scope,
  ]),
)}

## Fields

A field is shown only to people with permission to read it: in the record, in its history, in the audit log, in
registration decisions and in files. For any other field, histories and the audit log show that it changed, but not its
values ([0129](../decisions/0129-one-table-of-fields.md)). The scope of the permission decides which records a person
sees.

${table(
  ['Group', 'Contains', 'Opened by', ...roles.map((role) => roleLabels[role])],
  fieldGroups.all.map(({ name, text }) => [
    `\`${name}\``,
    text,
    openedBy(name),
    ...roles.map((role) => (opens(name, { role }) ? 'yes' : '')),
  ]),
)}

${table(
  ['Record', 'Group', 'Fields'],
  records.all.flatMap(({ name, kind }) =>
    groupsOfRecord(name).map(([group, fields]) => [
      `\`${name}\``,
      kind ? 'the group of its kind' : `\`${group}\``,
      fields.map((field) => `\`${field}\``).join(' '),
    ]),
  ),
)}

A field that is not listed here belongs to the group \`system\`.
`;

const limitsPage = (): string => `${notice('the declarations of the platform and the modules')}

# Limits

A call counts in every row that matches it. A call over a limit gets 429 with \`Retry-After\`, the seconds to wait. A
caller is a person, a machine client or, without sign-in, an address: for IPv6 its first 64 bits, as seen only through
the proxies of \`TRUST_PROXY\`. A caller can make all calls of a limit at the same time. After that, calls are allowed
again one by one, spread over the window. Responses to calls with a limit of their own have \`RateLimit-Policy\` and
\`RateLimit\` (draft-ietf-httpapi-ratelimit-headers): \`q\` calls in \`w\` seconds; \`r\` remain, and all are available again
after \`t\` seconds. \`RATE_LIMITS=off\` turns the limits off, except in production.

Security limits are counted exactly, by all server processes together. Flood limits are counted in each process, which
allows its part: the limit divided by the number of live processes, at least one call. \`q\` is then this part. Anonymous
complaints are counted this way for all limits. Without the database, each process counts security limits separately, and
the last known number of processes remains ([0181](../decisions/0181-limits-across-processes.md)).

The calls of one caller also share a fifth of the database connections (\`CALLER_CONNECTIONS\`), and the calls from one
address share half of them. Calls wait for their caller's share in the order of arrival
([0125](../decisions/0125-shares-of-the-connections.md)). "Sizes and times" says how many can wait and how long.

${table(
  ['Limit', 'Kind', 'Calls', 'Per', 'At most', 'In', 'Reason'],
  [...limits.all, refusedTokens].map(({ name, kind, calls, per, most, seconds, why }) => [
    name,
    kind,
    calls,
    per,
    most.toLocaleString('en-US'),
    `${seconds} s`,
    why,
  ]),
)}

## Sizes and times

${table(
  ['What', 'At most', 'Otherwise'],
  [...Object.entries(bounds), ...featureBounds.all.map((bound) => [bound.name, bound] as const)].map(
    ([name, { what, most, then }]) => [
      what,
      name.endsWith('Ms')
        ? `${most / 1000} s`
        : name.endsWith('Bytes')
          ? `${most / 1024} kB`
          : most.toLocaleString('en-US'),
      then,
    ],
  ),
)}
`;

const environmentPage = (): string => `${notice('backend/src/platform/config/environment.variables.ts')}

# Environment variables

With \`NODE_ENV=production\` the server refuses insecure settings and names the variable
([what production requires](../operations/configure.md#what-production-requires)).

${table(
  ['Variable', 'Unset', 'Meaning'],
  Object.entries(variables).map(([name, { fallback, text }]) => [`\`${name}\``, fallback, text]),
)}
`;

const labelsOf = ({ labels = {} }: Metric): string =>
  Object.entries(labels)
    .map(([label, values]) => {
      const list = values === 'open' ? [] : values();
      const few = list.length > 0 && list.length < 8 ? `: ${list.join(', ')}` : '';
      return `\`${label}\`${few}`;
    })
    .join('; ');

const metricsPage = (): string => `${notice('the declarations of the platform and the modules')}

# Metrics

[Monitoring](../operations/monitoring.md) tells how to turn them on, what they mean for operators and which alerts use
them. A process has at most ${mostSeriesTogether.toLocaleString('en-US')} series; with all values of all labels these metrics have ${metrics.all
  .reduce((sum, metric) => sum + mostSeriesOf(metric), 0)
  .toLocaleString('en-US')}.

${table(
  ['Metric', 'Kind', 'Labels', 'Series, at most', 'Meaning'],
  metrics.all.map((metric) => [
    `\`${metric.name}\``,
    metric.kind,
    labelsOf(metric),
    mostSeriesOf(metric).toLocaleString('en-US'),
    metric.help,
  ]),
)}
`;

const errorCodesPage = (): string => `${notice('backend/src/common/problem-codes.ts')}

# Error codes

An error is \`application/problem+json\`. \`code\` says what was refused, so that a program needs to read no sentence:
the sentence in \`detail\` may change, the code doesn't. A code can be added. Treat one that you don't know like its
status.

A 409 has a code or \`blockers\`, each with a code of its own, which the OpenAPI document lists. A 422 has a code if it
is about the whole request: \`errors\` then names nothing that was sent. Other statuses have a code only if the table
lists them.

${table(
  ['Code', 'Status', 'Meaning'],
  Object.entries(problemCodes).map(([code, { statuses, meaning }]) => [
    `\`${code}\``,
    statuses.join(', '),
    meaning,
  ]),
)}
`;

const environmentExample = (): string =>
  `# Generated by \`npm run generate\`. Copy to .env and set what you need; unset = embedded or demo.\n\n${Object.entries(
    variables,
  )
    .map(([name, { fallback, text }]) => `# ${text}\n# Unset: ${fallback || 'none'}\n#${name}=\n`)
    .join('\n')}`;

await run(async () => {
  const files = {
    'docs/reference/permissions.md': permissionsPage(),
    'docs/reference/environment.md': environmentPage(),
    'docs/reference/metrics.md': metricsPage(),
    'docs/reference/limits.md': limitsPage(),
    'docs/reference/error-codes.md': errorCodesPage(),
    '.env.example': environmentExample(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
    if (process.argv.includes('--check')) {
      console.error(`${name} does not match the code; run npm run generate`);
      process.exitCode = 1;
    } else {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
  }
});
