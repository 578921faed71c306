import type { ReactNode } from 'react';

/** A link that leaves the university, and says so. Addresses are in src/facts/links.ts. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="external" href={href} rel="noopener">
      {children}
      <span className="visually-hidden"> (another site)</span>
    </a>
  );
}
