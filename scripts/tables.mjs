/**
 * Writes docs/reference/tables.md: each table with its owner, its writer, its readers and its columns. With --check it
 * compares instead. Refuses a table that another module writes without a named exception. Needs the built backend.
 */
import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { entities } from '../backend/dist/src/entities.js';
import { dataSourceOptions } from '../backend/dist/src/platform/database/data-source-options.js';
import { root } from './lib/paths.mjs';
import { foreignWriters, unexpectedWriters } from './lib/table-writers.mjs';
import { tableUsers } from './lib/table-users.mjs';

const page = path.join(root, 'docs/reference/tables.md');

const row = (...cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads, rows) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
const names = (columns) => columns.map(({ databaseName }) => databaseName).join(', ');

function typeOf(column) {
  const size = column.length || (column.precision ? `${column.precision},${column.scale ?? 0}` : '');
  const name = column.enum ? column.enum.join(', ') : `${String(column.type)}${size ? `(${size})` : ''}`;
  return column.isArray ? `${name}[]` : name;
}

const defaultOf = (value) =>
  typeof value === 'function' ? value() : typeof value === 'object' ? JSON.stringify(value) : String(value);

const reference = (entity, column) =>
  entity.foreignKeys
    .filter(({ columnNames }) => columnNames.includes(column))
    .map(
      ({ referencedEntityMetadata: to, onDelete }) =>
        `${to.tableName}, on delete ${(onDelete ?? 'no action').toLowerCase()}`,
    )
    .join('; ');

function section(entity) {
  const columns = entity.columns.map((column) => [
    `\`${column.databaseName}\``,
    typeOf(column),
    column.isNullable ? '' : 'yes',
    column.default === undefined ? '' : `\`${defaultOf(column.default)}\``,
    reference(entity, column.databaseName),
  ]);
  const keys = [
    ...entity.uniques.map((unique) => `unique \`${names(unique.columns)}\``),
    ...entity.indices
      .filter(({ isUnique }) => isUnique)
      .map((index) => `unique \`${names(index.columns)}\` where \`${index.where}\``),
    ...entity.checks.map(({ expression }) => `check \`${expression}\``),
  ];
  return [
    `## ${entity.tableName}`,
    table(['Column', 'Type', 'Required', 'Default', 'Refers to'], columns),
    ...(keys.length ? [keys.map((key) => `- ${key}`).join('\n')] : []),
  ].join('\n\n');
}

const nameOf = ({ table, views }) => [`\`${table}\``, ...views.map((view) => `view \`${view}\``)].join(', ');
const writersOf = ({ owner, writers }) =>
  writers.length ? [...writers].sort((a, b) => (b === owner) - (a === owner)).join(', ') : 'triggers';

async function text(users) {
  const dataSource = new DataSource(dataSourceOptions({ url: '', poolSize: 2, entities }));
  await dataSource.buildMetadatas();
  const tables = [...dataSource.entityMetadatas].sort((a, b) => (a.tableName < b.tableName ? -1 : 1));
  return `<!-- Generated from the entities and the source by \`npm run generate\`; do not edit. -->

# Tables

Each table belongs to the module that declares it, which alone writes it. Readers are other modules whose SQL names the
table or a view over it. Triggers also write tables. Triggers and special indexes are defined in the migrations. Demo
data isn't listed.

${table(
  ['Table', 'Owner', 'Writer', 'Readers'],
  users.map((one) => [
    nameOf(one),
    one.owner,
    writersOf(one),
    one.readers.filter((reader) => reader !== one.owner).join(', '),
  ]),
)}

Exceptions: other modules that write a table, and why.

${table(
  ['Module', 'Tables', 'Reason'],
  foreignWriters.map(({ folder, tables: some, reason }) => [
    folder,
    some?.map((name) => `\`${name}\``).join(', ') ?? 'any',
    reason,
  ]),
)}

${tables.map(section).join('\n\n')}
`;
}

const users = tableUsers(root);
const problems = unexpectedWriters(users);
if (problems.length) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
const content = await text(users);
if (!fs.existsSync(page) || fs.readFileSync(page, 'utf8') !== content) {
  if (process.argv.includes('--check')) {
    console.error('docs/reference/tables.md does not match the code; run npm run generate');
    process.exitCode = 1;
  } else fs.writeFileSync(page, content);
}
