import { Injectable } from '@nestjs/common';
import type { Outcome } from '../../common/deletion.dto.js';
import { InvalidError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import type {
  CourseEquivalencyDto,
  courseEquivalencyList,
  CreateCourseEquivalencyDto,
  UpdateCourseEquivalencyDto,
} from './course-equivalencies.dto.js';
import type { EquivalencyOutcome } from './course-equivalency.entity.js';
import { folded, whoActs, worthProblems } from './transfer-credit.rules.js';
import type { TransferCourseDto } from './transfer-evaluations.dto.js';
import { messages } from './messages.js';
import { records } from './transfer-credit.feature.js';

type Sort = (typeof courseEquivalencyList.sort)[number];
type Filter = keyof typeof courseEquivalencyList.filters;
type Row = CourseEquivalencyDto & { version: number };
type Content = Pick<
  CourseEquivalencyDto,
  'institution' | 'externalCode' | 'outcome' | 'courseId' | 'credits'
> &
  Pick<CourseEquivalencyDto, 'minimumGrade' | 'isActive'>;
type Found = Pick<TransferCourseDto, 'externalCode' | 'courseId' | 'credits'> & {
  outcome: EquivalencyOutcome;
};

const columns = `kept.id, kept.institution, kept.external_code AS "externalCode", kept.outcome,
  kept.course_id AS "courseId", course.code AS "courseCode", course.title AS "courseTitle",
  kept.credits::float8 AS credits, kept.minimum_grade AS "minimumGrade",
  coalesce(kept.decided_by_name, ${nameOf('decider')}) AS "decidedByName", kept.decided_at AS "decidedAt",
  kept.is_active AS "isActive"`;
const from = `FROM course_equivalencies kept LEFT JOIN courses course ON course.id = kept.course_id
  LEFT JOIN users decider ON decider.id = kept.decided_by_id`;
const order: Record<Sort, string> = {
  institution: `kept.institution ${alphabetical}`,
  externalCode: `kept.external_code ${alphabetical}`,
  outcome: 'kept.outcome',
  courseCode: `course.code ${alphabetical}`,
  credits: 'kept.credits',
  decidedAt: 'kept.decided_at',
};

/** The known equivalents of other institutions' courses, for later evaluations. */
@Injectable()
export class CourseEquivalenciesService {
  private readonly subject: Subject<CourseEquivalencyDto> = {
    type: records.course_equivalency,
    read: (id, lock) => this.row(id, lock && 'FOR UPDATE OF kept'),
    refusals: {
      uq_course_equivalencies_course: () => new InvalidError({ externalCode: [messages.equivalencyExists] }),
      fk_course_equivalencies_course_id: () => new InvalidError({ courseId: [messages.courseNotFound] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly histories: HistoryService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<CourseEquivalencyDto>> {
    const { search, isActive, institution, id } = request.filters;
    const conditions = new Conditions()
      .words(
        search,
        (pattern) =>
          `search_fold(concat_ws(' ', kept.institution, kept.external_code, course.code, course.title)) LIKE ${pattern}`,
      )
      .equal('kept.is_active', isActive)
      .equal('kept.id', id);
    if (institution !== undefined) conditions.equal('kept.institution_key', folded(String(institution)));
    return this.reads.list(request, {
      resource: 'course-equivalencies',
      select: columns,
      from,
      conditions,
      order,
      otherwise: `${order.institution}, ${order.externalCode}, kept.id`,
    });
  }

  async get(id: string): Promise<Versioned<CourseEquivalencyDto>> {
    return Versioned.of(await this.row(id));
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.row(id);
    return this.histories.of('course_equivalency', id, request);
  }

  create(body: CreateCourseEquivalencyDto, user: SignedInUser): Promise<Versioned<CourseEquivalencyDto>> {
    const { courseId = null, credits = null, minimumGrade = null, isActive = true, ...named } = body;
    const content = { ...named, courseId, credits, minimumGrade, isActive };
    mustHoldTogether(content);
    return this.writes.create(this.subject, async () => (await this.insert(content, user))!);
  }

  update(
    id: string,
    body: UpdateCourseEquivalencyDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<CourseEquivalencyDto>> {
    return this.writes.update(this.subject, { id, body, expected }, (values, before) => {
      const content = { ...before, ...values };
      mustHoldTogether(content);
      return this.write(id, content, user);
    });
  }

  /** It is no longer suggested; credit already awarded by it stays. */
  remove(id: string, expected: Expected, user: SignedInUser): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async (before) => {
      await this.write(id, { ...before, isActive: false }, user);
      return 'deactivate';
    });
  }

  /**
   * Stores an evaluation's results. A denied course changes no active equivalency, because the reason may have been its
   * grade or age. If a course appears twice, the first that earns credit is stored. In the order of their keys, so that
   * two evaluations of one institution don't deadlock.
   */
  async keep(institution: string, found: readonly Found[], user: SignedInUser): Promise<void> {
    const byKey = new Map<string, Found>();
    for (const one of found) {
      const known = byKey.get(folded(one.externalCode));
      if (!known || (known.outcome === 'denied' && one.outcome !== 'denied'))
        byKey.set(folded(one.externalCode), one);
    }
    for (const [key, { externalCode, outcome, courseId, credits }] of [...byKey].sort())
      await this.keepOne(key, { institution, externalCode, outcome, courseId, credits }, user);
  }

  private async keepOne(
    key: string,
    found: Omit<Content, 'minimumGrade' | 'isActive'>,
    user: SignedInUser,
  ): Promise<void> {
    const content = { ...found, minimumGrade: null, isActive: true };
    const made = await this.insert(content, user, 'ON CONFLICT (institution_key, external_key) DO NOTHING');
    if (made) {
      await this.writes.create(this.subject, async () => made);
      return;
    }
    const [known] = await this.transactions.query<{ id: string; isActive: boolean }>(
      `SELECT id, is_active AS "isActive" FROM course_equivalencies
       WHERE institution_key = $1 AND external_key = $2 FOR UPDATE`,
      [folded(found.institution), key],
    );
    if (found.outcome === 'denied' && known!.isActive) return;
    const { outcome, courseId, credits } = found;
    const body = { outcome, courseId, credits, isActive: true };
    await this.writes.update(this.subject, { id: known!.id, body, expected: anyVersion }, (values, before) =>
      this.write(known!.id, { ...before, ...values }, user),
    );
  }

  private async insert(content: Content, user: SignedInUser, onConflict = ''): Promise<string | undefined> {
    const by = whoActs(user);
    const [row] = await this.transactions.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO course_equivalencies (institution, institution_key, external_code, external_key, outcome, course_id,
           credits, minimum_grade, is_active, decided_by_id, decided_by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ${onConflict} RETURNING id)
       SELECT id FROM made`,
      [...valuesOf(content), by.id, by.name],
    );
    return row?.id;
  }

  private async write(id: string, content: Content, user: SignedInUser): Promise<void> {
    const by = whoActs(user);
    await this.transactions.query(
      `UPDATE course_equivalencies SET institution = $1, institution_key = $2, external_code = $3, external_key = $4,
         outcome = $5, course_id = $6, credits = $7, minimum_grade = $8, is_active = $9, decided_by_id = $10,
         decided_by_name = $11, decided_at = now()
       WHERE id = $12`,
      [...valuesOf(content), by.id, by.name, id],
    );
  }

  private row(id: string, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, kept.version ${from} WHERE kept.id = $1 ${lock}`,
      [id],
      messages.equivalencyNotFound,
    );
  }
}

const anyVersion = Expected.from(undefined);

const valuesOf = ({ institution, externalCode, ...worth }: Content): unknown[] => [
  institution,
  folded(institution),
  externalCode,
  folded(externalCode),
  worth.outcome,
  worth.courseId,
  worth.credits,
  worth.minimumGrade,
  worth.isActive,
];

function mustHoldTogether({ outcome, courseId, credits }: Content): void {
  const problems = worthProblems({ outcome, courseId, credits });
  if (Object.keys(problems).length)
    throw new InvalidError(
      Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])),
    );
}
