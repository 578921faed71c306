/** A page of applications with the list's own columns, and an autosave as a single update. */
import { columns, from } from '../dist/src/modules/applications/office/application.columns.js';

const page = `SELECT ${columns}, (SELECT count(*)::int FROM applications application) AS total ${from}
  ORDER BY application.created_at DESC, application.id DESC LIMIT $1`;

export async function applications(pool, most) {
  const { rows } = await pool.query({ name: 'applications', text: page, values: [most] });
  const total = rows[0]?.total ?? 0;
  for (const row of rows) delete row.total;
  return { rows, total };
}

const update = `UPDATE application_answers SET answers = $2, version = version + 1, updated_at = now()
  WHERE application_id = $1 AND step = 'statement' AND version = $3 RETURNING version`;

export async function autosave(pool, id, version, answers) {
  const { rows } = await pool.query({ name: 'autosave', text: update, values: [id, answers, version] });
  if (!rows.length) return { status: 412, body: '', headers: {} };
  const saved = { step: 'statement', version: rows[0].version, answers, errors: {} };
  return { status: 200, body: JSON.stringify(saved), headers: { ETag: `"${saved.version}"` } };
}
