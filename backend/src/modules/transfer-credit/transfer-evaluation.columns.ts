import { alphabetical, instantText, lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import type { Order } from '../../platform/database/list-query.js';
import type { transferEvaluationList } from './transfer-evaluations.dto.js';

const awarded = `(SELECT coalesce(sum(line.credits), 0)::float8 FROM transfer_courses line
  WHERE line.evaluation_id = evaluation.id AND line.revoked_at IS NULL)`;

/** The columns of a list row. */
export const columns = `evaluation.id, evaluation.inquiry_id AS "inquiryId", inquiry.number AS "inquiryNumber",
  evaluation.student_id AS "studentId", ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber",
  evaluation.institution, evaluation.status, evaluation.notes, ${awarded} AS "creditsAwarded",
  evaluation.articulated_at AS "articulatedAt",
  CASE WHEN evaluation.history_import_id IS NULL THEN ${nameOf('articulator')} ELSE evaluation.created_by_name END
    AS "articulatedByName",
  evaluation.created_at AS "createdAt", evaluation.updated_at AS "updatedAt"`;

export const countColumns = `(SELECT count(*)::int FROM transfer_courses line WHERE line.evaluation_id = evaluation.id)
    AS "courseCount",
  (SELECT count(*)::int FROM transfer_courses line WHERE line.evaluation_id = evaluation.id AND line.outcome = 'pending')
    AS "pendingCount"`;

export const courseColumns = `(SELECT coalesce(json_agg(json_build_object('id', line.id, 'externalCode', line.external_code,
    'externalTitle', line.external_title, 'externalCredits', line.external_credits::float8,
    'externalGrade', line.external_grade, 'completedOn', line.completed_on, 'outcome', line.outcome,
    'courseId', line.course_id, 'courseCode', course.code, 'courseTitle', course.title, 'credits', line.credits::float8,
    'reason', line.reason, 'revokedAt', ${instantText('line.revoked_at')}, 'revokedReason', line.revoked_reason)
    ORDER BY line."position"), '[]')
  FROM transfer_courses line LEFT JOIN courses course ON course.id = line.course_id
  WHERE line.evaluation_id = evaluation.id) AS courses`;

export const from = `FROM transfer_evaluations evaluation
  LEFT JOIN inquiries inquiry ON inquiry.id = evaluation.inquiry_id
  LEFT JOIN students student ON student.id = evaluation.student_id
  LEFT JOIN users person ON person.id = student.user_id
  LEFT JOIN users articulator ON articulator.id = evaluation.articulated_by_id`;

export const order: Order<(typeof transferEvaluationList.sort)[number]> = {
  createdAt: 'evaluation.created_at',
  articulatedAt: 'evaluation.articulated_at',
  status: 'evaluation.status',
  institution: `evaluation.institution ${alphabetical}`,
  studentName: lastThenFirst('person'),
  creditsAwarded: awarded,
};
