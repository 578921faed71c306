import { instantText } from '../../../common/sql-parameters.js';
import { moduleLocks, staffItems, studentItems } from '../items/items.columns.js';

const prerequisites = `ARRAY(SELECT needed.id FROM content_module_prerequisites rule
  JOIN content_modules needed ON needed.id = rule.prerequisite_id
  WHERE rule.module_id = module.id ORDER BY needed.position) AS "prerequisiteIds"`;

/** The columns that people write. */
export const writtenModuleColumns = `module.id, module.section_id AS "sectionId", module.title, module.position,
  module.is_published AS "isPublished", module.available_from AS "availableFrom", ${prerequisites}`;

const shown = `module.id, module.section_id AS "sectionId", module.title, module.position,
  module.is_published AS "isPublished", ${instantText('module.available_from')} AS "availableFrom", ${prerequisites}`;

const itemsOf = (items: string): string => `CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(listed ORDER BY listed.position), '[]') AS items
  FROM (${items} AND item.module_id = module.id) listed) contained`;

/** Modules with their items, for staff: the statement up to its WHERE. */
export const staffModules = `SELECT ${shown}, contained.items FROM content_modules module ${itemsOf(staffItems)}`;

/** The same for a student, with what is locked and why, and what is complete. */
export const studentModules = (student: string): string => `
  SELECT ${shown}, contained.items,
    CASE WHEN lock.locks <> '[]' THEN 'locked'
      WHEN EXISTS (SELECT FROM json_array_elements(contained.items) one WHERE one->>'isComplete' = 'false') THEN 'open'
      ELSE 'complete' END AS state, lock.locks
  FROM content_modules module CROSS JOIN LATERAL (SELECT ${moduleLocks(student)} AS locks) lock
  ${itemsOf(studentItems(student))}`;
