/** Which module reads and writes each table, found in the SQL and the entities of the backend's source. */
import fs from 'node:fs';
import path from 'node:path';
import { writtenFiles } from './inputs.mjs';

const source = 'backend/src';
const migrations = `${source}/platform/database/migrations/`;
const read = /(?<!DISTINCT |DELETE )\b(?:FROM|JOIN|USING)\s+([a-z_]+)\b/g;
const write =
  /(?<!FOR |KEY |DO |ON |OR |BEFORE |AFTER )\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+([a-z_]+)\b/g;
const writeOfAny = /\b(?:INSERT INTO|UPDATE|DELETE FROM) \$\{(?:this\.)?table\}/;
/** Names of tables in a file that writes any of them. */
const listed = /(?:'|^\s*)([a-z_]+)(?='|:)/gm;
const repository = /\b(?:getRepository\(|Repository<)([A-Z]\w*)/g;
const repositoryWrite = /\.(?:save|insert|update|upsert|delete|remove)\(/;
const managerWrite =
  /\bmanager\s*\.(?:save|insert|update|upsert|delete|remove)\((?:manager\.create\()?\s*([A-Z]\w*)/g;

/** The folder that owns a file: a module, or a part of the platform. */
export function folderOf(file) {
  const [folder, name] = file.slice(source.length + 1).split('/');
  if (folder === 'modules') return name;
  return folder === 'platform' ? `platform/${name.replace(/\.ts$/, '')}` : folder;
}

const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const named = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Tables and views of the migrations: each view with the table that it selects from. */
function createdIn(texts) {
  const views = new Map();
  for (const text of texts)
    for (const [, view, table] of text.matchAll(/CREATE VIEW ([a-z_]+) AS\s+SELECT[^;]*?FROM ([a-z_]+)/g))
      views.set(view, table);
  const gone = new Set(
    texts.flatMap((text) => named(text, /(?:DROP TABLE|ALTER TABLE(?= [a-z_]+ RENAME TO)) ([a-z_]+)/g)),
  );
  const created = /(?:CREATE (?:UNLOGGED )?TABLE|ALTER TABLE [a-z_]+ RENAME TO) ([a-z_]+)/g;
  const tables = texts.flatMap((text) => named(text, created));
  return { tables: tables.filter((table) => !gone.has(table)), views };
}

/** By table: `owner`, `readers`, `writers` and the `views` over it. */
export function tableUsers(root) {
  const files = writtenFiles(root, source)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({ file, text: withoutComments(fs.readFileSync(path.join(root, file), 'utf8')) }));
  const [sql, code] = [true, false].map((is) =>
    files.filter(({ file }) => file.startsWith(migrations) === is),
  );
  const { tables, views } = createdIn(sql.map(({ text }) => text));
  const entities = new Map();
  const owners = new Map();
  for (const { file, text } of code)
    for (const [, table, entity] of text.matchAll(/@Entity\('([a-z_]+)'\)[^]*?\bexport class (\w+)/g)) {
      entities.set(entity, table);
      owners.set(table, folderOf(file));
    }
  const users = new Map(
    [...new Set(tables)].map((table) => [
      table,
      { owner: owners.get(table), readers: new Set(), writers: new Set() },
    ]),
  );
  const add = (kind, names, folder) => {
    for (const name of names) users.get(views.get(name) ?? name)?.[kind].add(folder);
  };
  for (const { file, text } of code) {
    const folder = folderOf(file);
    add('readers', named(text, read), folder);
    add('writers', named(text, write), folder);
    const ofEntities = named(text, repository).map((entity) => entities.get(entity));
    add(repositoryWrite.test(text) ? 'writers' : 'readers', ofEntities, folder);
    add(
      'writers',
      named(text, managerWrite).map((entity) => entities.get(entity)),
      folder,
    );
    if (writeOfAny.test(text)) add('writers', named(text, listed), folder);
  }
  return [...users]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, { owner, readers, writers }]) => ({
      table,
      // A table without an entity belongs to the module that uses it.
      owner: owner ?? [...writers, ...readers][0],
      readers: [...readers].sort(),
      writers: [...writers].sort(),
      views: [...views].flatMap(([view, of]) => (of === table ? [view] : [])),
    }));
}
