import { alphabetical, instantText, nameOf } from '../../../common/sql-parameters.js';
import type { Order } from '../../../platform/database/list-query.js';
import { filesOf } from '../apply/apply.service.js';
import type { applicationList } from './applications.dto.js';
import { termAndProgramOf } from '../../programs/programs.scope.js';

const applicantName = `nullif(concat_ws(' ', application.first_name, application.last_name), '')`;
const openItems = `(SELECT count(*)::int FROM application_items item
  WHERE item.application_id = application.id AND item.state = 'open')`;

export const from = `FROM applications application ${termAndProgramOf('application')}
  LEFT JOIN applicants applicant ON applicant.id = application.applicant_id`;

/** The number and the name, without accents, case and marks inside, and the email at the end. */
export const searchText = `concat_ws(' ',
  search_fold(concat_ws(' ', application.number, application.first_name, application.last_name)),
  search_plain(applicant.email))`;

export const columns = `application.id, application.number, ${applicantName} AS "applicantName", applicant.email,
  application.program_id AS "programId", program.name AS "programName", application.term_id AS "termId",
  term.name AS "termName", application.state, application.source, application.is_late AS "isLate",
  ${openItems} AS "openItems", application.touched_at AS "touchedAt", application.submitted_at AS "submittedAt",
  application.completed_at AS "completedAt", application.retention_hold IS NOT NULL AS "isHeld",
  application.student_id AS "studentId", application.purged_at AS "purgedAt"`;

export const order: Order<(typeof applicationList.sort)[number]> = {
  number: 'application.number',
  applicantName: [`application.last_name ${alphabetical}`, `application.first_name ${alphabetical}`],
  email: 'applicant.email',
  programName: `program.name ${alphabetical}`,
  termName: ['term.start_date', `term.name ${alphabetical}`],
  state: 'application.state',
  openItems,
  touchedAt: 'application.touched_at',
  submittedAt: 'application.submitted_at',
  completedAt: 'application.completed_at',
};

const rowsOf = (row: string, rest: string, sort: string): string =>
  `coalesce((SELECT json_agg(json_build_object(${row}) ORDER BY ${sort}) ${rest}), '[]')`;

const ofApplication = (alias: string): string => `WHERE ${alias}.application_id = application.id`;

/** A user, a machine client or the applicant; null: the system. */
const actorName = `coalesce(${nameOf('actor')}, client.name,
  CASE WHEN event.actor_id = application.applicant_id THEN coalesce(${applicantName}, applicant.email) END)`;

const timeline = rowsOf(
  `'at', ${instantText('event.at')}, 'act', event.act, 'fromState', event.from_state, 'toState', event.to_state, 'itemCode', event.item_code,
    'reason', event.reason, 'actorName', coalesce(event.actor_name, ${actorName})`,
  `FROM (
     SELECT at, id, 1 AS kind, NULL AS act, from_state, to_state, NULL AS item_code, reason, actor_id, NULL AS actor_name
     FROM application_history history ${ofApplication('history')}
     UNION ALL
     SELECT at, id, 0, act, NULL, NULL, item_code, reason, actor_id, actor_name
     FROM application_acts act ${ofApplication('act')}) AS event
   LEFT JOIN users actor ON actor.id = event.actor_id LEFT JOIN machine_clients client ON client.id = event.actor_id`,
  'event.at, event.kind, event.id',
);

/** The columns of the whole record. `$2` is the order of the steps. */
export const recordColumns = `${columns}, application.version, application.birth_date AS "birthDate", application.phone,
  application.signature, encode(application.answers_sha256, 'hex') AS sha256, application.fee_note AS "feeNote",
  application.verified_gpa::float8 AS "verifiedGpa", application.verified_gpa_source AS "verifiedGpaSource",
  application.retention_hold AS "retentionHold",
  (SELECT content FROM application_forms form WHERE form.id = application.form_id) AS form,
  ${rowsOf(
    `'step', held.step, 'version', held.version, 'answers', held.answers`,
    `FROM application_answers held ${ofApplication('held')}`,
    'array_position($2::text[], held.step::text)',
  )} AS steps,
  ${rowsOf(
    `'id', correction.id, 'step', correction.step, 'field', correction.field, 'value', correction.value,
      'reason', correction.reason, 'correctedByName', coalesce(correction.corrected_by_name, ${nameOf('person')}),
      'createdAt', ${instantText('correction.created_at')}`,
    `FROM application_corrections correction LEFT JOIN users person ON person.id = correction.corrected_by_id
     ${ofApplication('correction')}`,
    'correction.created_at, correction.id',
  )} AS corrections,
  ${filesOf('application.id')} AS files,
  ${rowsOf(
    `'code', item.code, 'title', item.title, 'party', item.party, 'state', item.state, 'reason', item.reason,
      'changedAt', ${instantText('item.changed_at')}, 'changedByName', coalesce(item.changed_by_name, ${nameOf('person')})`,
    `FROM application_items item LEFT JOIN users person ON person.id = item.changed_by_id ${ofApplication('item')}`,
    'item.position',
  )} AS checklist,
  ${rowsOf(
    `'id', note.id, 'text', note.text, 'authorName', coalesce(note.author_name, ${nameOf('person')}),
      'createdAt', ${instantText('note.created_at')}`,
    `FROM application_notes note LEFT JOIN users person ON person.id = note.author_id ${ofApplication('note')}`,
    'note.created_at, note.id',
  )} AS notes,
  ${timeline} AS timeline,
  ${rowsOf(
    `'id', asked.recommendation_id, 'position', asked.position, 'isReplaced', asked.is_replaced`,
    `FROM application_recommendations asked ${ofApplication('asked')}`,
    'asked.position',
  )} AS asked`;
