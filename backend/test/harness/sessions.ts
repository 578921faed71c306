import { createHmac, randomUUID } from 'node:crypto';
import { cookieOptions } from '../../src/platform/auth/sessions/session.middleware.js';

export interface Asks {
  query<T>(sql: string, parameters: unknown[]): Promise<T>;
}

/**
 * Opens the session of a sign-in, without the provider's pages, for specs that need a signed-in person. Sign-in has its
 * own specs. Returns the browser's `Cookie` header, or null if nobody has this address.
 */
export async function openSession(dataSource: Asks, secret: string, email: string): Promise<string | null> {
  const sid = randomUUID();
  const cookie = { originalMaxAge: null, ...cookieOptions(new URL('http://localhost')) };
  const content = { cookie, signedInAt: Date.now(), authTime: Date.now() };
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
