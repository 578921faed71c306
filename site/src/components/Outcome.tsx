import type { ReactNode } from 'react';

interface OutcomeProps {
  /** The submitted form. */
  form: string;
  heading: string;
  lede: string;
  /** Between the text and the buttons. */
  more?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** The page after a form was sent without script. */
export function Outcome({ form, heading, lede, more, children }: OutcomeProps) {
  return (
    <div className="wrap outcome">
      <p className="eyebrow">{form}</p>
      <h1>{heading}</h1>
      <p className="lede">{lede}</p>
      {more}
      <p className="actions">{children}</p>
    </div>
  );
}
