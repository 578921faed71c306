import { createHmac, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { cookieOptions } from '../../src/platform/auth/sessions/session.middleware.js';

/**
 * Opens the session that a sign-in would leave, without the way through the provider's pages: for specs that need a
 * person who is signed in. Signing in has specs of its own. Returns what the browser would send as `Cookie`, or null
 * when nobody has this address.
 */
export async function openSession(
  dataSource: DataSource,
  secret: string,
  email: string,
): Promise<string | null> {
  const sid = randomUUID();
  const cookie = { originalMaxAge: null, ...cookieOptions(new URL('http://localhost')) };
  const content = { cookie, signedInAt: Date.now() };
  const opened = await dataSource.query<unknown[]>(
    `INSERT INTO sessions (sid, sess, expire)
     SELECT $1, $2::jsonb || jsonb_build_object('userId', id), now() + interval '30 minutes'
     FROM users WHERE email = $3 AND deactivated_at IS NULL RETURNING sid`,
    [sid, content, email],
  );
  if (!opened.length) return null;
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
  return `collegium.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}
