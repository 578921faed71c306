/** Downloads of uploaded files by a member of staff, one after another. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { connect } from '../lib/postgres-server.mjs';
import { sleep } from '../lib/processes.mjs';

const pauseMs = 200;

/** Downloads again and again until it is stopped; returns the journal of it. */
export async function startDownloads({ baseUrl, secret, database }) {
  const client = await connect(database.ownerUrl);
  let cookie;
  let files;
  try {
    cookie = await openSession(client, secret);
    // Their senders have confirmed these.
    await client.query(
      `UPDATE inquiry_confirmations SET confirmed_at = now(),
         token_hash = coalesce(token_hash, sha256(inquiry_id::text::bytea))
       WHERE confirmed_at IS NULL`,
    );
    ({ rows: files } = await client.query(
      `SELECT '/api/inquiries/' || inquiry_id || '/files/' || file_id AS path, encode(sha256, 'hex') AS sha256
       FROM inquiry_files JOIN stored_files file ON file.id = file_id
         JOIN inquiry_confirmations USING (inquiry_id)
       WHERE confirmed_at IS NOT NULL ORDER BY file.created_at DESC LIMIT 10`,
    ));
  } finally {
    await client.end();
  }
  const journal = [];
  let going = files.length > 0;
  const working = (async () => {
    for (let turn = 0; going; turn++) {
      journal.push(await download(baseUrl, cookie, files[turn % files.length]));
      await sleep(pauseMs);
    }
  })();
  return {
    journal,
    async stop() {
      going = false;
      await working;
    },
  };
}

async function download(baseUrl, cookie, { path, sha256 }) {
  const at = Date.now();
  try {
    const response = await fetch(baseUrl + path, { headers: { Cookie: cookie } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256;
    return { at, ms: Date.now() - at, status: response.status, isWhole };
  } catch (error) {
    return { at, ms: Date.now() - at, error: error.cause?.code ?? error.message };
  }
}

/** As a sign-in leaves it, without the pages of a provider. */
async function openSession(client, secret) {
  const sid = randomUUID();
  const cookie = { originalMaxAge: null, path: '/', httpOnly: true, sameSite: 'lax', secure: false };
  const content = { cookie, signedInAt: Date.now(), authTime: Date.now() };
  await client.query(
    `WITH person AS (
       INSERT INTO users (email, first_name, last_name, role)
       VALUES ('storm.' || $1 || '@collegium.example', 'Storm', 'Staff', 'super_admin') RETURNING id
     )
     INSERT INTO sessions (sid, sess, expire)
     SELECT $1, $2::jsonb || jsonb_build_object('userId', id), now() + interval '1 hour' FROM person`,
    [sid, content],
  );
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `collegium.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}
