const identity = ['userId', 'studentId', 'firstName', 'lastName', 'email'];
const personal = ['phone', 'birthDate', 'address', 'emergencyContact'];

/** The permission that opens a field of a student's record; what stands in neither list is academic. */
export function permissionFor(
  field: string,
): 'students.identity.read' | 'students.personal.read' | 'students.academic.read' {
  const name = field.split('.')[0]!;
  if (identity.includes(name)) return 'students.identity.read';
  return personal.includes(name) ? 'students.personal.read' : 'students.academic.read';
}
