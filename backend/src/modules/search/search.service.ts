import { Injectable } from '@nestjs/common';
import type { DirectoryCategory } from '../../common/directory-categories.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { readQuery } from '../../platform/search/search-query.rules.js';
import { foldedSearch } from '../../platform/search/search-words.js';
import { openStudents } from '../students/students.feature.js';
import { StudentsService } from '../students/students.service.js';
import { TermsService } from '../terms/terms.service.js';
import { UsersService } from '../users/users.service.js';
import { best, type Hit, resultOf } from './search-results.rules.js';
import type { SearchKind, SearchResultDto } from './search.dto.js';
import { type SearchScope, searchSql } from './search.sql.js';

/** What a found student shows or is found by. */
const disclosed: readonly DirectoryCategory[] = ['email', 'program'];

/**
 * One search over students, courses, sections and people. It returns only records that the person's other calls would
 * list.
 */
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
    const query = readQuery(await foldedSearch(this.transactions, text));
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
      students: mayFind
        ? `${this.students.scope(user, parameters)} AND ${openStudents(user, 'student.id', ...disclosed)}`
        : null,
      people: people === 'FALSE' ? null : people,
      catalog: can(user, 'catalog.read'),
      academic: can(user, 'students.academic.read'),
      addresses: can(user, 'users.manage'),
    };
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
