export const readKinds = ['opened', 'listed', 'exported'] as const;
export type ReadKind = (typeof readKinds)[number];

/** `student.read` is the record, `student.holds.read` a part of it, `students.list` a list. */
export function partOf(action: string): string {
  const [first, part, ...rest] = action.split('.');
  if (first === 'student' && part === 'read') return 'record';
  return first === 'student' && part && rest.length ? part : first!;
}
