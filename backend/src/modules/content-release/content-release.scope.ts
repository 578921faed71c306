/** What an item of a module can lead to. */
const columns = {
  page: 'page_id',
  file: 'file_id',
  assignment: 'assignment_id',
  discussion: 'discussion_id',
} as const;
export type ModuleContent = keyof typeof columns;

const gates = (kind: ModuleContent, id: string, student: string, condition: string): string =>
  `(SELECT bool_or(content_item_is_open(gate, ${student})) FROM content_items gate
    JOIN content_modules gate_module ON gate_module.id = gate.module_id
    WHERE gate.${columns[kind]} = ${id} AND ${condition})`;

/**
 * Whether no module keeps content from a student. Content in published items opens with one of them; all other content
 * has only its own rules, such as its publication. `id` and `student` are SQL expressions: `isReleased('assignment',
 * 'assignment.id', parameters.add(studentId))`. No student (null) has met no requirement.
 */
export const isReleased = (kind: ModuleContent, id: string, student: string): string =>
  `coalesce(${gates(kind, id, `${student}::uuid`, 'gate.is_published AND gate_module.is_published')}, TRUE)`;

/** Whether an item that is open to the student leads to the content: this also opens files that aren't published. */
export const isInOpenItem = (kind: ModuleContent, id: string, student: string): string =>
  `coalesce(${gates(kind, id, `${student}::uuid`, 'TRUE')}, FALSE)`;
