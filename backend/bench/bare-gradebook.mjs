/** The statement of a gradebook and its arithmetic, without sign-in, permissions, validation and audit row. */
import { formerScores } from '../dist/src/modules/assignments/former-scores.sql.js';
import { bookFrom } from '../dist/src/modules/assignments/gradebook/books.service.js';
import { bookSql } from '../dist/src/modules/assignments/gradebook/gradebook.sql.js';
import { gradebookOf } from '../dist/src/modules/assignments/gradebook/gradebook.service.js';

const text = bookSql({ section: 'section.id = $1', former: formerScores(false) });

export async function gradebook(pool, id) {
  const { rows } = await pool.query({ name: 'gradebook', text, values: [id] });
  return JSON.stringify(gradebookOf(bookFrom(rows[0])));
}
