import { Injectable } from '@nestjs/common';
import { alphabetical, nameOf, SqlParameters } from '../../../common/sql-parameters.js';
import { auditInsert } from '../../../platform/audit/audit-insert.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { readableSections } from '../content.policy.js';
import { messages } from '../messages.js';
import type { ItemProgressDto, ProgressStudentDto, SectionProgressDto } from './progress.dto.js';

interface ClassProgress {
  items: ItemProgressDto[];
  students: ProgressStudentDto[];
}

/** The published items with a requirement, in the order of the modules. */
const required = `SELECT item.id, item.module_id, module.title AS module_title, item.title, item.kind, item.requirement,
    item.minimum_score, row_number() OVER (ORDER BY module.position, item.position) AS place
  FROM section JOIN content_items item ON item.section_id = section.id
    JOIN content_modules module ON module.id = item.module_id
  WHERE module.is_published AND item.requirement <> 'none' AND content_item_is_shown(item)`;

const about = `'itemId', required.id, 'moduleId', required.module_id, 'moduleTitle', required.module_title,
  'title', required.title, 'kind', required.kind, 'requirement', required.requirement,
  'minimumScore', required.minimum_score::float8`;

/** What students have completed. */
@Injectable()
export class ProgressService {
  constructor(private readonly reads: RecordReads) {}

  of(sectionId: string, user: SignedInUser): Promise<SectionProgressDto> {
    return user.role === 'student' ? this.own(sectionId, user) : this.ofClass(sectionId, user);
  }

  private async own(sectionId: string, user: SignedInUser): Promise<SectionProgressDto> {
    const parameters = new SqlParameters();
    const student = `${parameters.add(user.studentId)}::uuid`;
    const { items } = await this.reads.row<{ items: ItemProgressDto[] }>(
      `WITH ${readable(sectionId, user, parameters)}, required AS (${required})
       SELECT (SELECT coalesce(json_agg(json_build_object(${about}, 'isComplete', EXISTS (
           SELECT FROM content_completions met WHERE met.item_id = required.id AND met.student_id = ${student}))
           ORDER BY place), '[]') FROM required) AS items
       FROM section`,
      parameters.values,
      messages.sectionNotFound,
    );
    return { items, completed: items.filter(({ isComplete }) => isComplete).length };
  }

  /** One statement, which also records whose progress was shown. */
  private ofClass(sectionId: string, user: SignedInUser): Promise<ClassProgress> {
    const parameters = new SqlParameters();
    const noted = auditInsert(parameters, {
      action: 'progress.read',
      subjectType: 'student',
      details: `jsonb_build_object('sectionId', (SELECT id FROM section), 'ids', jsonb_agg(id))`,
      from: 'FROM listed HAVING count(*) > 0',
    });
    return this.reads.row<ClassProgress>(
      `WITH ${readable(sectionId, user, parameters)},
       listed AS (
         SELECT student.id, student.student_id AS number, person.last_name, person.first_name, ${restrictionMark}
         FROM section JOIN enrollments enrollment ON enrollment.section_id = section.id AND ${hasSeat('enrollment')}
           JOIN students student ON student.id = enrollment.student_id JOIN users person ON person.id = student.user_id),
       required AS (${required}),
       met AS (
         SELECT DISTINCT met.item_id, met.student_id FROM required
           JOIN content_completions met ON met.item_id = required.id JOIN listed ON listed.id = met.student_id),
       counted AS (SELECT item_id, json_agg(student_id ORDER BY student_id) AS students FROM met GROUP BY item_id),
       noted AS (${noted})
       SELECT (SELECT coalesce(json_agg(json_build_object(${about}, 'completedBy', coalesce(counted.students, '[]'))
           ORDER BY place), '[]') FROM required LEFT JOIN counted ON counted.item_id = required.id) AS items,
         (SELECT coalesce(json_agg(json_build_object('studentId', id, 'studentNumber', number, 'name', ${nameOf('listed')},
             'directoryRestricted', "directoryRestricted", 'directoryRestriction', "directoryRestriction")
           ORDER BY last_name ${alphabetical}, first_name ${alphabetical}, id), '[]') FROM listed) AS students
       FROM section`,
      parameters.values,
      messages.sectionNotFound,
    );
  }
}

const readable = (sectionId: string, user: SignedInUser, parameters: SqlParameters): string =>
  `section AS (SELECT section.id FROM sections section
    WHERE section.id = ${parameters.add(sectionId)} AND ${readableSections(user, parameters)})`;
