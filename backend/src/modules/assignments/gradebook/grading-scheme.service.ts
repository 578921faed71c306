import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refuse } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import { given as sent } from '../../../common/fields.js';
import type { GradingScheme, SchemeGroup } from '../../../common/grading-scheme.js';
import { nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import { Versioned } from '../../../common/versioned.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { changesBetween } from '../../../platform/audit/changes.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../../platform/database/constraint-errors.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { AssignmentsService } from '../assignments.service.js';
import { GradebookService } from './gradebook.service.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { taughtSections } from '../../sections/sections.service.js';
import type {
  GradingSchemeDto,
  GradingSchemeVersionDto,
  SchemePreviewDto,
  UpdateGradingSchemeDto,
} from './grading-scheme.dto.js';
import { records } from './grading-scheme.feature.js';
import { inUse, schemeErrors, usualOf } from './grading-scheme.rules.js';
import { schemeJson } from './grading-scheme.scope.js';
import { messages } from './messages.js';

interface Stored {
  version: number;
  content: GradingScheme;
}

/** How sections calculate their grades. Every change is a version. */
@Injectable()
export class GradingSchemeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly assignments: AssignmentsService,
    private readonly gradebooks: GradebookService,
  ) {}

  async get(sectionId: string, user: SignedInUser): Promise<Versioned<GradingSchemeDto>> {
    return record(sectionId, await this.read(sectionId, (parameters) => visible(user, parameters)));
  }

  async versions(sectionId: string, user: SignedInUser): Promise<GradingSchemeVersionDto[]> {
    await this.read(sectionId, (parameters) => taughtSections(user, parameters));
    const rows = await this.transactions.query<
      Omit<GradingSchemeVersionDto, keyof GradingScheme> & { content: GradingScheme }
    >(
      `SELECT saved.number, saved.created_at AS "createdAt", ${nameOf('person')} AS "createdByName", saved.content
       FROM grading_schemes scheme JOIN grading_scheme_versions saved ON saved.scheme_id = scheme.id
         JOIN users person ON person.id = saved.created_by_id
       WHERE scheme.section_id = $1 ORDER BY saved.number DESC`,
      [sectionId],
    );
    return rows.map(({ content, ...version }) => ({ ...version, ...content }));
  }

  /** The students whose total or letter these settings would change. Nothing is saved. */
  async preview(
    sectionId: string,
    body: UpdateGradingSchemeDto,
    user: SignedInUser,
  ): Promise<SchemePreviewDto> {
    const stored = await this.read(sectionId, (parameters) => taughtSections(user, parameters));
    const scheme = await this.checked(sectionId, stored, body);
    const compared = await this.gradebooks.compare(sectionId, scheme, user);
    return {
      students: compared.length,
      changed: compared
        .filter(({ before, after }) => Object.keys(changesBetween(before, after)).length > 0)
        .map(({ student, before, after }) => ({ ...student, before, after })),
    };
  }

  update(
    sectionId: string,
    body: UpdateGradingSchemeDto,
    user: SignedInUser,
    expected: Expected,
  ): Promise<Versioned<GradingSchemeDto>> {
    const refusals = { fk_assignments_group_id_section_id: () => inUse(['']) };
    return onConstraint(refusals, () =>
      this.transactions.run(async () => {
        const teaches = (parameters: SqlParameters) => taughtSections(user, parameters);
        // The first save has no row to lock but the section's.
        await this.read(sectionId, teaches, 'FOR NO KEY UPDATE OF section');
        const stored = await this.read(sectionId, teaches);
        expected.check(stored.version);
        const scheme = await this.checked(sectionId, stored, body);
        const changes = changesBetween(stored.content, scheme);
        if (!Object.keys(changes).length) return record(sectionId, stored);
        const saved = await this.save(sectionId, stored, withIds(scheme), user);
        return record(sectionId, saved);
      }),
    );
  }

  /** The settings after this change; a field that is left out keeps its value. */
  private async checked(
    sectionId: string,
    { content }: Stored,
    { groups: given, ...settings }: UpdateGradingSchemeDto,
  ): Promise<GradingScheme> {
    const groups = given?.map(({ id = null, weight = null, ...group }) => ({ id, weight, ...group }));
    const scheme: GradingScheme = { ...content, ...sent(settings), ...(groups && { groups }) };
    const kept = new Set(scheme.groups.map(({ id }) => id));
    refuse(schemeErrors(scheme, new Set(content.groups.flatMap(({ id }) => id ?? []))));
    const removed = content.groups.filter(({ id }) => id !== null && !kept.has(id));
    const used = await this.transactions.query<{ id: string }>(
      'SELECT DISTINCT group_id AS id FROM assignments WHERE section_id = $1 AND group_id = ANY ($2::uuid[])',
      [sectionId, removed.map(({ id }) => id)],
    );
    const names = removed.filter((group) => used.some(({ id }) => id === group.id)).map(({ name }) => name);
    if (names.length) throw inUse(names);
    return { ...scheme, groups: scheme.groups.map(inOrder) };
  }

  private async save(
    sectionId: string,
    stored: Stored,
    content: GradingScheme,
    user: SignedInUser,
  ): Promise<Stored> {
    const [scheme] = await this.transactions.query<{ id: string; version: number }>(
      `INSERT INTO grading_schemes (section_id, weighting) VALUES ($1, $2)
       ON CONFLICT (section_id) DO UPDATE SET weighting = excluded.weighting RETURNING id, version`,
      [sectionId, content.weighting],
    );
    await this.saveGroups(sectionId, stored.content.groups, content.groups);
    await this.transactions.query(
      `INSERT INTO grading_scheme_versions (scheme_id, number, content, created_by_id) VALUES ($1, $2, $3, $4)`,
      [scheme!.id, scheme!.version, JSON.stringify(content), user.id],
    );
    await this.audit.record({
      action: 'grading_scheme.update',
      subjectType: records.grading_scheme.name,
      subjectId: scheme!.id,
      details: { sectionId, changes: changesBetween(stored.content, content) },
    });
    return { version: scheme!.version, content };
  }

  private async saveGroups(sectionId: string, before: SchemeGroup[], after: SchemeGroup[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO grading_groups (id, section_id, name, position, weight, drop_lowest, extra_credit)
       SELECT id, $1, name, position - 1, weight, "dropLowest", "extraCredit"
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb)
         AS (id uuid, name text, weight numeric, "dropLowest" smallint, "extraCredit" boolean))
         WITH ORDINALITY AS given (id, name, weight, "dropLowest", "extraCredit", position)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position, weight = excluded.weight,
         drop_lowest = excluded.drop_lowest, extra_credit = excluded.extra_credit`,
      [sectionId, JSON.stringify(after)],
    );
    await this.keepUsual(sectionId, usualOf(before), usualOf(after));
    await this.transactions.query(
      'DELETE FROM grading_groups WHERE section_id = $1 AND id <> ALL ($2::uuid[])',
      [sectionId, after.map(({ id }) => id)],
    );
  }

  /** Assignments without a group stay in the group that was first, if it still exists. */
  private async keepUsual(sectionId: string, before: string | null, after: string | null): Promise<void> {
    if (before === null || before === after) return;
    await this.assignments.moveUngrouped(sectionId, before);
  }

  private async read(
    sectionId: string,
    scope: (parameters: SqlParameters) => string,
    lock?: 'FOR NO KEY UPDATE OF section',
  ): Promise<Stored> {
    const parameters = new SqlParameters();
    const { scheme } = await this.reads.row<{ scheme: Stored }>(
      `SELECT ${schemeJson('section.id')} AS scheme FROM sections section
       WHERE section.id = ${parameters.add(sectionId)} AND ${scope(parameters)} ${lock ?? ''}`,
      parameters.values,
      messages.sectionNotFound,
    );
    return scheme;
  }
}

/** Students see how their own sections calculate grades. */
function visible(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  return `EXISTS (SELECT FROM enrollments enrollment WHERE enrollment.section_id = section.id
    AND enrollment.student_id = ${parameters.add(user.studentId)}::uuid AND ${hasSeat('enrollment')})`;
}

/** The fields in one order, regardless of the order in the body. */
const inOrder = ({ id, name, weight, dropLowest, extraCredit }: SchemeGroup): SchemeGroup => ({
  id,
  name,
  weight,
  dropLowest,
  extraCredit,
});

const withIds = (scheme: GradingScheme): GradingScheme => ({
  ...scheme,
  groups: scheme.groups.map((group) => ({ ...group, id: group.id ?? randomUUID() })),
});

const record = (sectionId: string, { version, content }: Stored): Versioned<GradingSchemeDto> =>
  new Versioned({ sectionId, schemeVersion: version, ...content }, version);
