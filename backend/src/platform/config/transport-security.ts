import pg from 'pg';

/**
 * Whether nobody between this machine and PostgreSQL can read or replace what is sent: TLS with a checked certificate,
 * or a socket of this machine. The driver is asked, because it decides what a connection string means.
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

/** `smtp:` is fine too: the transport then insists on STARTTLS. */
export const isMailSecure = (url: string): boolean =>
  ![...new URL(url).searchParams.keys()].some((name) => weakening.test(name));
