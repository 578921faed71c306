import type { ReactNode } from 'react';

interface FieldGroupProps {
  id: string;
  heading: string;
  /** The purpose of the fields. */
  about?: ReactNode;
  /** It identifies the sender: left out of an anonymous form. */
  ofSender?: boolean;
  children: ReactNode;
}

/** A part of a longer form under its heading. */
export function FieldGroup({ id, heading, about, ofSender, children }: FieldGroupProps) {
  return (
    <fieldset
      className="field-group"
      id={id}
      aria-labelledby={`${id}-heading`}
      data-of-sender={ofSender ? '' : undefined}
    >
      <div className="field-group-head">
        <h3 id={`${id}-heading`}>{heading}</h3>
        {about}
      </div>
      <div className="field-group-fields">{children}</div>
    </fieldset>
  );
}
