import type { ReactNode } from 'react';

export interface Step {
  heading: string;
  text: ReactNode;
}

/** Steps in their order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
