/**
 * What the portal offers, from the server's own list of permissions (GET /api/auth/user). It decides what is
 * shown and is never security: the server decides what is done. Whatever is not named here or there is denied.
 */
const anyOf: Record<string, readonly string[]> = {
  'students.list': ['students.search'],
  'students.show': [
    'students.identity.read',
    'students.academic.read',
    'students.personal.read',
    'students.financial.read',
  ],
  'sections.list': ['catalog.read'],
  'sections.show': ['catalog.read'],
};

export function allows(permissions: readonly string[], action: string, resource: string) {
  const name = `${resource}.${action}`;
  return (anyOf[name] ?? [name]).some((permission) => permissions.includes(permission));
}
