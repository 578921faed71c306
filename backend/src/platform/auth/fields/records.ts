import { Registry } from '../../features/registry.js';
import type { Permission } from '../permissions.js';
import type { Reader } from './field-groups.js';

/** Its names in histories and the audit log, limited to readers with the permission that opens the record. */
export interface RecordName {
  /** An SQL expression. */
  text: string;
  /** The record's table. */
  table: string;
  alias: string;
  /** SQL that joins other tables to it. */
  joins?: string;
  where?: (reader: Reader) => string;
  /** Without one, every reader of the audit log or of a history can see the name. */
  permission?: Permission;
  /** Roles limited to their own rows can read all of these. */
  everyRow?: true;
}

/**
 * A kind of record of the audit trail. `fields` has the group of each field: what `changes` and the details name, the
 * columns of its tables, and the filters of its lists. A field in two groups is open to the readers of either. A field
 * that is missing is open to super administrators only, and `record-fields.spec.ts` fails. `reason` is the free text of
 * a change; it belongs to the most sensitive group that it can describe.
 */
export interface RecordDeclaration {
  fields: Readonly<Record<string, string>>;
  /** The tables whose columns are its fields, separated by spaces. */
  tables?: string;
  /** Its lists, by the first part of their actions (`holds.list`, `charges.export`), separated by spaces. */
  lists?: string;
  recordName?: RecordName;
  /** It is about students, whom the database's `is_about_student` knows (decision 0128); see `studentRecords`. */
  ofStudent?: StudentRecord;
  /** It belongs to one application: its table, with the column of the application; see `applicationRecords`. */
  ofApplication?: ApplicationRecord;
  /** For records whose kind decides who reads them: each kind's fields are in a group of its own, `<group>.<kind>`. */
  kind?: {
    select: (id: string) => string;
    /** The permission that the values require, for the description of a history. */
    permission: string;
  };
}

/** A kind of record that calls can be marked with (`@AboutStudent`). */
interface StudentRecord {
  /** If the kind of a record decides who writes it: SQL that finds the kind by the id, `$1`. */
  kindOf?: string;
}

/** A kind of record that calls can be marked with (`@AboutApplication`). */
interface ApplicationRecord {
  table: string;
  column: string;
}

/** Names separated by spaces and line breaks. */
type Words<Text extends string> = Text extends `${infer Line}\n${infer Rest}`
  ? Words<Line> | Words<Rest>
  : Text extends `${infer First} ${infer Rest}`
    ? Exclude<First, ''> | Words<Rest>
    : Exclude<Text, ''>;

/** A declared kind of record with at least these fields. */
export interface RecordWith<in Field extends string> {
  readonly name: string;
  /** Only for the compiler. */
  readonly has?: (field: Field) => void;
}

export const records = new Registry<RecordDeclaration>('kinds of record');
/** For each table, the kind of record that its columns belong to, or why there is none. */
export const recordTables = new Registry<{ record: string } | { none: string }>('tables of records');
/** The kind of record that a list shows. */
export const recordLists = new Registry<{ record: string }>('lists of records');

/** Kinds of records that belong to one student, as the audit trail names them. */
export const studentRecords = new Registry<StudentRecord>('kinds of student record');

/** Kinds of records that belong to one application for admission. */
export const applicationRecords = new Registry<ApplicationRecord>('kinds of application record');

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Declares kinds of records with their tables and lists. */
export function declareRecords<const Own extends Readonly<Record<string, RecordDeclaration>>>(own: Own) {
  for (const [record, { tables = '', lists = '', ofStudent, ofApplication }] of Object.entries(own)) {
    if (ofStudent) studentRecords.declare({ [record]: ofStudent });
    if (ofApplication) applicationRecords.declare({ [record]: ofApplication });
    for (const table of wordsOf(tables)) recordTables.declare({ [table]: { record } });
    for (const list of wordsOf(lists)) recordLists.declare({ [list]: { record } });
  }
  return records.declare(own) as unknown as {
    [Name in keyof Own]: RecordWith<Words<Own[Name]['fields'][keyof Own[Name]['fields']]>>;
  };
}

/** Declares tables whose rows the audit trail doesn't show, each with the reason. */
export const declareUnrecorded = (tables: Readonly<Record<string, string>>): void => {
  for (const [table, none] of Object.entries(tables)) recordTables.declare({ [table]: { none } });
};

/** SQL: "refund_tiers" reads "Refund tiers". */
export const inWords = (code: string): string =>
  `(upper(left(${code}::text, 1)) || replace(substr(${code}::text, 2), '_', ' '))`;
