import type { ReactNode } from 'react';

interface FieldGroupProps {
  id: string;
  heading: string;
  /** What is asked for, and why. */
  about?: ReactNode;
  children: ReactNode;
}

/** A part of a longer form under its heading. */
export function FieldGroup({ id, heading, about, children }: FieldGroupProps) {
  return (
    <fieldset className="field-group" id={id} aria-labelledby={`${id}-heading`}>
      <div className="field-group-head">
        <h3 id={`${id}-heading`}>{heading}</h3>
        {about}
      </div>
      <div className="field-group-fields">{children}</div>
    </fieldset>
  );
}
