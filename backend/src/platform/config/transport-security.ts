import pg from 'pg';

/**
 * Whether the connection to PostgreSQL is protected by TLS with a verified certificate, or by a socket on this machine.
 * The driver parses the connection string, because it decides what the string means.
 */
export function isDatabaseSecure(url: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString: url }) as unknown as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
  };
  if (host.startsWith('/')) return true;
  if (typeof ssl !== 'object') return ssl;
  return ssl.rejectUnauthorized !== false && !ssl.checkServerIdentity;
}

/** Parameters of an SMTP address that switch off TLS or the check of its certificate. */
const weakening = /^(ignoreTLS|requireTLS|opportunisticTLS|secure|tls(\..*)?)$/i;

/** `smtp:` is fine too: the transport then requires STARTTLS. */
export const isMailSecure = (url: string): boolean =>
  ![...new URL(url).searchParams.keys()].some((name) => weakening.test(name));
