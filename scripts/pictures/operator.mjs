const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const lineOf = (line) => (line.startsWith('$ ') ? `<b>${escape(line)}</b>` : escape(line));

/** A terminal with commands, which begin with "$ ", and their output. */
const terminal = (lines) => () =>
  `<!doctype html>
<html lang="en">
  <title>Terminal</title>
  <style>
    body { margin: 0; padding: 40px; background: #e8eaee; }
    pre {
      margin: 0; padding: 28px 32px; min-height: 610px; border-radius: 10px; background: #14181f; color: #c9d1db;
      font: 17px/1.65 ui-monospace, 'DejaVu Sans Mono', Menlo, monospace; white-space: pre-wrap;
    }
    b { color: #fff; }
  </style>
  <pre>${lines.map(lineOf).join('\n')}</pre>
</html>`;

const head = '01e20555a9577e77d736bdcfb3206503dc0c32dd3d50c82d8353ec99420e8b92';
const intact = [
  'Audit trail: 48,211 rows sealed in 9,340 batches, none waiting.',
  `head ${head}`,
  'The audit trail is intact.',
];

/** Commands and their output, without a system. */
export const operator = {
  'back-up-the-system': {
    html: terminal([
      '$ pg_dump --format=custom --file=collegium.dump "$DATABASE_MIGRATION_URL"',
      '$ rsync -a --exclude incoming "$DATA_DIR/files/" /backups/files/',
      '$ cp collegium.dump .env document-certificate.pem /backups/',
      '$ ls -lh /backups',
      'total 187M',
      '-rw------- 1 collegium collegium 186M Nov 20 02:10 collegium.dump',
      '-rw------- 1 collegium collegium 4.1K Nov 20 02:11 document-certificate.pem',
      'drwx------ 2 collegium collegium 220K Nov 20 02:11 files',
    ]),
  },
  'restore-a-backup': {
    html: terminal([
      '$ rsync -a /backups/files/ "$DATA_DIR/files/"',
      '$ pg_restore --clean --if-exists --no-owner --no-privileges -e \\',
      '    -d "$DATABASE_MIGRATION_URL" collegium.dump',
      '$ node backend/dist/src/cli/migrate.js',
      '$ npm run -s restore:end-revived -- --compare "$LATER_URL"',
      'Ended: hold, financial hold on student 20260117',
      '41 sessions, 2 tokens and 1 others ended.',
      '',
      '$ npm run audit:verify',
      ...intact,
    ]),
  },
  'upgrade-collegium': {
    html: terminal([
      '$ git pull',
      'Updating 7f31c02..a94be15',
      'Fast-forward',
      '$ npm start',
      '[1/6] Packages (6.2 s)',
      '[2/6] Build (48.7 s)',
      '[3/6] Database: PostgreSQL 18 at db.example.edu:5432/collegium (0.1 s)',
      '[4/6] Migrations (1.4 s)',
      '[5/6] Demo data: off (0.0 s)',
      '[6/6] Server (2.3 s)',
      '',
      'ready https://portal.example.edu',
    ]),
  },
  'verify-final-grades': {
    html: terminal([
      '$ npm run -s grades:verify',
      'The final grades follow from their cells: 4,812 explanations.',
      '$ echo $?',
      '0',
    ]),
  },
  'verify-the-audit-trail': {
    html: terminal([
      '$ npm run -s audit:verify -- --expect "$(tail -n 1 /witness/heads)"',
      ...intact,
      '$ echo $?',
      '0',
    ]),
  },
};
