import type { ReactNode } from 'react';

interface BandProps {
  id: string;
  heading: ReactNode;
  lede?: ReactNode;
  /** `split` puts the heading next to the text, `tint` gives the band its own background. */
  look?: 'split' | 'tint';
  /** Continues the subject of the band above. */
  joined?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading; `#id` leads to it. */
export function Band({ id, heading, lede, look, joined, children }: BandProps) {
  const inner = (
    <>
      <div className="band-head">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {lede && <p className="band-lede">{lede}</p>}
      </div>
      {children}
    </>
  );
  const attributes = { id, 'aria-labelledby': `${id}-heading` };
  if (look === 'tint')
    return (
      <section className="tint" {...attributes}>
        <div className="wrap band">{inner}</div>
      </section>
    );
  const classes = ['wrap band', look === 'split' && 'plain', joined && 'band-joined'];
  return (
    <section className={classes.filter(Boolean).join(' ')} {...attributes}>
      {inner}
    </section>
  );
}
