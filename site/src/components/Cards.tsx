import type { ReactNode } from 'react';

/** Cards side by side, as many as fit. */
export function Cards({ small, children }: { small?: boolean; children: ReactNode }) {
  return <ul className={small ? 'cards cards-small' : 'cards'}>{children}</ul>;
}

interface CardProps {
  id?: string;
  /** What it is one of, above the heading. */
  kind?: ReactNode;
  heading: ReactNode;
  /** Where it leads, at its foot. */
  link?: ReactNode;
  /** The island `today` tells in it which registration is open. */
  'data-registration'?: '';
  children: ReactNode;
}

export function Card({ id, kind, heading, link, children, ...data }: CardProps) {
  return (
    <li className="card" id={id} {...data}>
      {kind && <p className="card-kind">{kind}</p>}
      <h3>{heading}</h3>
      {children}
      {link && <p className="card-link">{link}</p>}
    </li>
  );
}
