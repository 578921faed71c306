/** A link to another organization, marked as such. Addresses are in src/facts/links.ts. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  // The mark stays on the line of the last word.
  const last = children.lastIndexOf(' ') + 1;
  return (
    <a className="external" href={href} rel="noopener">
      {children.slice(0, last)}
      <span className="external-end">
        {children.slice(last)}
        <span className="visually-hidden"> (another site)</span>
      </span>
    </a>
  );
}
