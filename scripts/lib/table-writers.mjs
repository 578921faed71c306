/** Modules that write tables of others, each with its reason. Any other is refused; so is an entry without use. */
export const foreignWriters = [
  { folder: 'imports', reason: 'An import writes thousands of records of all kinds in one statement each.' },
  {
    folder: 'platform/database',
    tables: [
      'idempotency_keys',
      'limit_counts',
      'logout_tokens',
      'machine_client_tokens',
      'mails',
      'server_processes',
      'sessions',
    ],
    reason: 'One job deletes expired rows.',
  },
  {
    folder: 'seats',
    tables: ['enrollments', 'seat_offers', 'sections', 'students'],
    reason:
      "Taking a seat is one statement: it writes the enrollment, counts it and moves the student's version (0024).",
  },
  {
    folder: 'transfer-credit',
    tables: ['students'],
    reason: "Transfer credit moves the student's version, so that decisions on older facts are made again.",
  },
  {
    folder: 'enrollments',
    tables: ['sections', 'students'],
    reason: "Imported past enrollments are counted, and move the students' versions.",
  },
  {
    folder: 'registration',
    tables: ['registration_overrides'],
    reason: 'The statement that takes the seat uses the granted overrides (0024).',
  },
  {
    folder: 'final-grades',
    tables: ['enrollments'],
    reason:
      'A final grade completes the enrollment, a retraction opens it, and an approved change replaces the grade.',
  },
  {
    folder: 'grade-modes',
    tables: ['enrollments'],
    reason: "A student's choice of pass/no-pass is a column of the enrollment.",
  },
  { folder: 'standing', tables: ['enrollments'], reason: 'A nightly job lets incompletes lapse.' },
  {
    folder: 'departments',
    tables: ['courses'],
    reason: 'Renaming or merging a department moves its courses.',
  },
  {
    folder: 'clients',
    tables: ['machine_client_secrets', 'machine_client_tokens', 'machine_clients'],
    reason: 'The module manages what `platform/auth` reads at sign-in.',
  },
  {
    folder: 'sign-in-settings',
    tables: ['role_mappings', 'sign_in_settings'],
    reason: 'The module manages what `platform/auth` reads at sign-in.',
  },
  {
    folder: 'users',
    tables: ['role_handovers', 'sessions', 'users'],
    reason: 'The module manages what `platform/auth` reads at sign-in.',
  },
  {
    folder: 'student-merges',
    reason: 'A merge moves the rows of one student, in the tables of all modules, to another student (0201).',
  },
  {
    folder: 'students',
    tables: ['users'],
    reason: 'Name and email of a student are those of the user (0023).',
  },
];

/** The problems, in words. */
export function unexpectedWriters(users, exceptions = foreignWriters) {
  const used = new Set();
  const problems = [];
  for (const { table, owner, writers } of users)
    for (const writer of writers.filter((one) => one !== owner)) {
      const found = exceptions.find(
        ({ folder, tables }) => folder === writer && (tables?.includes(table) ?? true),
      );
      if (found) used.add(`${writer} ${found.tables ? table : ''}`);
      else problems.push(`${writer} writes ${table}, which belongs to ${owner}: call ${owner} instead`);
    }
  for (const { folder, tables = [''] } of exceptions)
    for (const table of tables)
      if (!used.has(`${folder} ${table}`))
        problems.push(
          `scripts/lib/table-writers.mjs: ${folder} no longer writes ${table || 'tables of others'}`,
        );
  return problems;
}
