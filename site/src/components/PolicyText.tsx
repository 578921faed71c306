import type { ReactNode } from 'react';

export interface PolicySection {
  id: string;
  heading: string;
  text: ReactNode;
}

/** A policy in numbered sections, with a table of contents. */
export function PolicyText({ sections, note }: { sections: readonly PolicySection[]; note: ReactNode }) {
  return (
    <div className="wrap band plain policy">
      <nav className="policy-contents" aria-labelledby="contents-heading">
        <h2 id="contents-heading">Contents</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="policy-text">
        <p className="policy-note">{note}</p>
        {sections.map(({ id, heading, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}
