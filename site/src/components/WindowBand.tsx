import type { ReactNode } from 'react';

interface WindowBandProps {
  id: string;
  heading: string;
  /** A window from src/pictures. */
  picture: string;
  children: ReactNode;
}

/** Text next to one of the university's windows, on a dark background. */
export function WindowBand({ id, heading, picture, children }: WindowBandProps) {
  return (
    <section className="window-band" id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap window-band-row">
        <img src={picture} alt="" width="400" height="501" loading="lazy" />
        <div className="prose">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
