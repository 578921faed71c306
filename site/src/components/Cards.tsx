import type { ReactNode } from 'react';

/** Cards next to each other, as many as fit. */
export function Cards({ small, children }: { small?: boolean; children: ReactNode }) {
  return <ul className={small ? 'cards cards-small' : 'cards'}>{children}</ul>;
}

interface CardProps {
  id?: string;
  /** The kind of the card, above the heading. */
  kind?: ReactNode;
  heading: ReactNode;
  /** The card's link, at the bottom. */
  link?: ReactNode;
  /** The island `today` fills in the open registration. */
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
