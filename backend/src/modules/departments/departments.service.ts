import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError } from '../../common/errors.js';
import { type DeletionDto, deletionBy, type Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, SqlParameters } from '../../common/sql-parameters.js';
import { tidyIdentifier } from '../../common/identifier-form.js';
import { Versioned } from '../../common/versioned.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { endRecord, referencesTo } from '../../platform/database/references.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Department } from './department.entity.js';
import {
  type CreateDepartmentDto,
  departmentList,
  type ListedDepartmentDto,
  type UpdateDepartmentDto,
} from './departments.dto.js';
import { listedAs, misspelled } from '../../common/listed-names.js';
import { messages } from './messages.js';
import { records } from './departments.feature.js';

type Sort = (typeof departmentList.sort)[number];
type Filter = keyof typeof departmentList.filters;
/** The number of courses changes without the department, so the audit trail doesn't compare it. */
type DepartmentRecord = Omit<ListedDepartmentDto, 'courses'>;

const courses = '(SELECT count(*)::int FROM courses WHERE courses.department = department.name)';
const order: Record<Sort, string> = { name: `department.name ${alphabetical}`, courses };
const columns = 'department.id, department.name, department.is_active AS "isActive"';

/** The list of departments, and the departments of courses. */
@Injectable()
export class DepartmentsService {
  private readonly subject: Subject<DepartmentRecord> = {
    type: records.department,
    read: (id, lock) => this.row<DepartmentRecord>(id, columns, lock),
    refusals: {
      uq_departments_name: (other) => new InvalidError({ name: [messages.nameUsed(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly histories: HistoryService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<ListedDepartmentDto>> {
    const { search, isActive, id } = request.filters;
    return this.reads.list(request, {
      resource: departmentList.resource,
      select: `${columns}, ${courses} AS courses`,
      from: 'FROM departments department',
      conditions: new Conditions()
        .words(search, (pattern) => `search_fold(department.name) LIKE ${pattern}`)
        .equal('department.is_active', isActive)
        .equal('department.id', id),
      order,
      otherwise: `${order.name}, department.id`,
    });
  }

  async get(id: string): Promise<Versioned<ListedDepartmentDto>> {
    return Versioned.of(await this.row<ListedDepartmentDto>(id, `${columns}, ${courses} AS courses`));
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.get(id);
    return this.histories.of('department', id, request);
  }

  create(body: CreateDepartmentDto): Promise<Versioned<ListedDepartmentDto>> {
    return this.transactions.run(async () => {
      const { record } = await this.writes.create(this.subject, async () => {
        const { id } = await this.repository.save(this.repository.create(body));
        return id;
      });
      return this.get(record.id);
    });
  }

  /** Courses get the new name: the department is the same. */
  update(id: string, body: UpdateDepartmentDto, expected: Expected): Promise<Versioned<ListedDepartmentDto>> {
    return this.transactions.run(async () => {
      await this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
        await this.repository.update(id, values);
        if (values.name !== undefined && values.name !== before.name)
          await this.moveCourses(before.name, values.name);
      });
      return this.get(id);
    });
  }

  /** Two spellings become one: the courses move, and the department is deleted. */
  merge(id: string, intoId: string, expected: Expected): Promise<Versioned<ListedDepartmentDto>> {
    return this.transactions.run(async () => {
      await this.get(id);
      const into = await this.mergeTarget(id, intoId);
      const { courses } = (await this.get(intoId)).record;
      await this.writes.delete(this.subject, { id, expected }, async ({ name }) => {
        await this.moveCourses(name, into);
        await this.repository.delete(id);
      });
      const after = await this.get(intoId);
      await this.audit.record({
        action: 'department.merge',
        subjectType: 'department',
        subjectId: intoId,
        details: { changes: { courses: [courses, after.record.courses] } },
      });
      return after;
    });
  }

  private async mergeTarget(id: string, intoId: string): Promise<string> {
    const refused = (why: string): InvalidError => new InvalidError({ intoId: [why] });
    if (intoId === id) throw refused(messages.mergeIntoItself);
    const [into] = await this.transactions.query<{ name: string; isActive: boolean }>(
      'SELECT name, is_active AS "isActive" FROM departments WHERE id = $1 FOR UPDATE',
      [intoId],
    );
    if (!into) throw refused(messages.noDepartment);
    if (!into.isActive) throw refused(messages.inactive(into.name));
    return into.name;
  }

  /** The history of each course has the change. */
  private async moveCourses(from: string, to: string): Promise<void> {
    const parameters = new SqlParameters();
    const noted = auditInsert(parameters, {
      action: 'course.update',
      subjectType: 'course',
      subjectId: 'moved.id',
      from: 'FROM moved',
      details: `${parameters.add({ changes: { department: [from, to] } })}::jsonb`,
    });
    const [before, after] = [parameters.add(from), parameters.add(to)];
    await this.transactions.query(
      `WITH moved AS (UPDATE courses SET department = ${after} WHERE department = ${before} RETURNING id) ${noted}`,
      parameters.values,
    );
  }

  /** Deletes a department without courses. One with courses is deactivated: it can no longer be chosen. */
  remove(id: string, expected: Expected): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async () =>
      endRecord(this.repository, id, await this.deletion(id)),
    );
  }

  async deletion(id: string): Promise<DeletionDto> {
    const { name } = await this.row<ListedDepartmentDto>(id, columns);
    return deletionBy(await referencesTo(this.transactions, 'department', { courses: 'courses' }, name));
  }

  /**
   * The department's name in the spelling of the list, for a course that changes its department. A new name is added to
   * the list; a name that looks like a misspelling is refused.
   */
  async nameOf(given: string): Promise<string> {
    const known = await this.listedName(given);
    if (known) return known;
    // Another course may use the name at the same moment.
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', ['departments']);
    return (await this.listedName(given)) ?? (await this.create({ name: tidyIdentifier(given) })).record.name;
  }

  private async listedName(given: string): Promise<string | undefined> {
    const list = await this.transactions.query<{ name: string; isActive: boolean }>(
      'SELECT name, is_active AS "isActive" FROM departments ORDER BY name',
    );
    const listed = listedAs(given, list);
    if (listed?.isActive) return listed.name;
    const refused = (why: string): InvalidError => new InvalidError({ department: [why] });
    if (listed) throw refused(messages.inactive(listed.name));
    const names = list.map(({ name }) => name);
    const meant = misspelled(given, names);
    if (meant) throw refused(messages.misspelled(given, meant));
    return undefined;
  }

  private get repository(): Repository<Department> {
    return this.transactions.manager.getRepository(Department);
  }

  private row<Row>(id: string, select: string, lock = ''): Promise<Row & { version: number }> {
    return this.reads.row<Row & { version: number }>(
      `SELECT ${select}, department.version FROM departments department WHERE department.id = $1 ${lock}`,
      [id],
      messages.noDepartment,
    );
  }
}
