import { instantText, type SqlParameters } from '../../../common/sql-parameters.js';
import { dueDate, joinPersonal } from '../../assignments/assignments.scope.js';
import type { Reader } from '../content.policy.js';
import { lockMessages } from '../messages.js';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** "September 8, 2026, 8:00 a.m. ET" */
const shownInstant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'America/New_York', 'FMMonth FMDD, YYYY, FMHH12:MI a.m.') || ' ET'`;

const lockUntil = (reason: 'opens' | 'closed', column: string, condition: string): string =>
  `CASE WHEN ${condition} THEN jsonb_build_array(jsonb_build_object('reason', '${reason}', 'message',
    ${quoted(lockMessages[reason])} || ${shownInstant(column)}, 'at', ${instantText(column)}, 'moduleId', NULL))
    ELSE '[]' END`;

/** What keeps a module locked for a student, as JSON: its own date, and each module that comes first. */
export const moduleLocks = (student: string): string => `(
  ${lockUntil('opens', 'module.available_from', 'module.available_from > now()')}
  || (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', 'module', 'message',
      ${quoted(lockMessages.complete[0])} || first.title || ${quoted(lockMessages.complete[1])},
      'at', NULL, 'moduleId', first.id) ORDER BY first.position), '[]')
    FROM content_blocking_modules(module.id, ${student}) blocking JOIN content_modules first ON first.id = blocking.id))`;

const itemLocks = `(lock.locks
  || ${lockUntil('opens', 'item.available_from', 'item.available_from > now()')}
  || ${lockUntil('closed', 'item.available_until', 'item.available_until <= now()')})`;

/** The columns that people write. */
export const writtenItemColumns = `item.id, item.section_id AS "sectionId", item.module_id AS "moduleId",
  item.position, item.kind, item.title, item.indent, item.is_published AS "isPublished",
  item.available_from AS "availableFrom", item.available_until AS "availableUntil", item.requirement,
  item.minimum_score::float8 AS "minimumScore", item.url, item.assignment_id AS "assignmentId",
  item.file_id AS "fileId", item.page_id AS "pageId", item.discussion_id AS "discussionId"`;

const shown = `item.id, item.module_id AS "moduleId", item.position, item.kind, item.title, item.indent,
  item.is_published AS "isPublished", ${instantText('item.available_from')} AS "availableFrom",
  ${instantText('item.available_until')} AS "availableUntil", item.requirement,
  item.minimum_score::float8 AS "minimumScore"`;
const about = (personal?: 'personal'): string =>
  `${instantText(dueDate('assignment', personal))} AS "dueDate", assignment.max_points::float8 AS "maxPoints"`;

const itemFrom = `FROM content_items item LEFT JOIN assignments assignment ON assignment.id = item.assignment_id
  LEFT JOIN content_pages page ON page.id = item.page_id LEFT JOIN discussions discussion ON discussion.id = item.discussion_id`;

/** For staff. */
export const staffItems = `SELECT ${shown}, item.url, item.assignment_id AS "assignmentId", item.file_id AS "fileId",
  item.page_id AS "pageId", item.discussion_id AS "discussionId", ${about()},
  coalesce(assignment.is_published, page.is_published, discussion.is_published, TRUE) AS "isTargetPublished" ${itemFrom} WHERE TRUE`;

/** For a student: a locked item doesn't show what it leads to. `lock` has the locks of its module. */
export const studentItems = (student: string, lock?: string): string => {
  const ifOpen = (column: string): string => `CASE WHEN own.locks = '[]' THEN item.${column} END`;
  return `SELECT ${shown}, ${ifOpen('url')} AS url, ${ifOpen('assignment_id')} AS "assignmentId",
    ${ifOpen('file_id')} AS "fileId", ${ifOpen('page_id')} AS "pageId", ${ifOpen('discussion_id')} AS "discussionId", ${about('personal')},
    CASE WHEN item.requirement <> 'none' THEN content_item_is_met(item, ${student}) END AS "isComplete", own.locks
    ${itemFrom} ${joinPersonal('assignment.id', student)} ${lock ? `CROSS JOIN LATERAL ${lock} lock` : ''}
    CROSS JOIN LATERAL (SELECT ${itemLocks} AS locks) own WHERE content_item_is_shown(item)`;
};

/** The items of the module with this id, as its readers see them: the statement up to further conditions. */
export const itemsFor = (reader: Reader | null, parameters: SqlParameters, module: string): string => {
  if (!reader) return `${staffItems} AND item.module_id = ${module}`;
  const student = `${parameters.add(reader.studentId)}::uuid`;
  return (
    studentItems(student, `(SELECT ${moduleLocks(student)} AS locks)`) + ` AND item.module_id = ${module}`
  );
};
