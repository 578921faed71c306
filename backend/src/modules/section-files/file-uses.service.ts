import { Injectable } from '@nestjs/common';
import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** A person who reads a section's files; `asStudent` shows staff what students see. */
export interface FileReader {
  user: SignedInUser;
  asStudent: boolean;
}

/** A record that uses a file. */
export interface ListedUse {
  kind: string;
  id: string;
  title: string;
}

/**
 * A SELECT of `file_id`, `id` and `title`: each record of a kind that uses a file and that the reader may open now. A
 * record that is not published, not available or locked is left out for students.
 */
type UsesOf = (reader: FileReader, parameters: SqlParameters) => string;

/**
 * The kinds of records that use files. Their modules are above this one, so each registers its own. Students may read
 * every file that a record they may open uses.
 */
@Injectable()
export class FileUses {
  private readonly kinds = new Map<string, UsesOf>();

  register(kind: string, usesOf: UsesOf): void {
    this.kinds.set(kind, usesOf);
  }

  /** A subquery of `file_id`, `kind`, `id` and `title`. */
  rows(reader: FileReader, parameters: SqlParameters): string {
    const kinds = [...this.kinds].map(
      ([kind, usesOf]) =>
        `SELECT used.file_id, '${kind}' AS kind, used.id, used.title FROM (${usesOf(reader, parameters)}) used`,
    );
    const none = `SELECT NULL::uuid AS file_id, NULL AS kind, NULL::uuid AS id, NULL AS title WHERE FALSE`;
    return `(${[none, ...kinds].join(' UNION ALL ')})`;
  }
}
