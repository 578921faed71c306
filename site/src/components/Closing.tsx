import type { ReactNode } from 'react';

interface ClosingProps {
  id: string;
  heading: string;
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** The last block of a page: the next steps. */
export function Closing({ id, heading, text, children }: ClosingProps) {
  return (
    <section className="wrap closing-wrap" id={id} aria-labelledby={`${id}-heading`}>
      <div className="closing">
        <div className="closing-text">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p>{text}</p>
        </div>
        <p className="actions">{children}</p>
      </div>
    </section>
  );
}
