import { Injectable } from '@nestjs/common';
import { SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StudentsService } from '../students/students.service.js';
import { TermsService } from '../terms/terms.service.js';
import { UsersService } from '../users/users.service.js';
import { isAscii, readQuery, simplified } from './search-query.rules.js';
import { best, type Hit, resultOf } from './search-results.rules.js';
import type { SearchKind, SearchResultDto } from './search.dto.js';
import { type SearchScope, searchSql } from './search.sql.js';

/** One search over students, courses, sections and people: of each what the person's other calls would list. */
@Injectable()
export class SearchService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly students: StudentsService,
    private readonly users: UsersService,
    private readonly terms: TermsService,
  ) {}

  async find(text: string, user: SignedInUser): Promise<SearchResultDto[]> {
    const query = readQuery(await this.folded(text));
    if (!query.words.length) return [];
    const parameters = new SqlParameters();
    const scope = this.scopeOf(user, parameters);
    const sql = searchSql(query, scope, parameters, this.terms.currentTerm);
    const hits = sql
      ? await this.transactions.query<Hit>(sql, parameters.values, { prepared: true, repeatable: true })
      : [];
    const results = best(hits).map(resultOf);
    this.note(text, results);
    return results;
  }

  private scopeOf(user: SignedInUser, parameters: SqlParameters): SearchScope {
    const mayFind = can(user, 'students.search') && can(user, 'students.identity.read');
    const people = this.users.scope(user);
    return {
      students: mayFind ? this.students.scope(user, parameters) : null,
      people: people === 'FALSE' ? null : people,
      catalog: can(user, 'catalog.read'),
      academic: can(user, 'students.academic.read'),
      addresses: can(user, 'users.manage'),
    };
  }

  /** As the database folds what it keeps; it is asked only about letters that are not English ones. */
  private async folded(text: string): Promise<string> {
    const plain = simplified(text);
    if (isAscii(plain)) return plain;
    const [row] = await this.transactions.query<{ folded: string }>(
      'SELECT search_fold($1) AS folded',
      [text.normalize('NFC')],
      {
        prepared: true,
      },
    );
    return row!.folded;
  }

  private note(text: string, results: readonly SearchResultDto[]): void {
    const idsOf = (wanted: SearchKind): string[] =>
      results.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    this.audit.noteList({
      action: 'search.list',
      subjectType: 'search',
      details: { query: text, ids: idsOf('student'), userIds: idsOf('person') },
    });
  }
}
