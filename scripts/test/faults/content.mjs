/** Faults in the release of content: what students see before it opens. The fields are those of rules.mjs. */
const modules = 'backend/src/modules';

export const faults = [
  {
    id: 'file-of-locked-item',
    breaks: 'Students download a published file whose module item is not available yet.',
    file: `${modules}/section-files/section-files.policy.ts`,
    find: "isReleased('file', 'file.id', student)",
    replace: "isReleased('page', 'file.id', student)",
    suite: 'api',
    specs: ['modules/section-files/section-files.api'],
  },
  {
    id: 'target-of-locked-item',
    breaks: 'A locked module item says which assignment it leads to.',
    file: `${modules}/content/items/items.columns.ts`,
    find: '${ifOpen(\'assignment_id\')} AS "assignmentId"',
    replace: 'item.assignment_id AS "assignmentId"',
    suite: 'api',
    specs: ['content/items/release'],
  },
  {
    id: 'notice-of-locked-item',
    breaks: 'Students are notified of an assignment that a module keeps from them.',
    file: `${modules}/assignments/assignment-notices.ts`,
    find: "isReleased('assignment', 'assignment.id', 'part.student_id')",
    replace: "isReleased('discussion', 'assignment.id', 'part.student_id')",
    suite: 'api',
    specs: ['content/items/release'],
  },
];
