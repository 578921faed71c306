import type { ReactNode } from 'react';
import { Trap } from './fields/Trap';

export interface Outcomes {
  /** Replaces the form after it was sent. */
  sent: ReactNode;
  /** The same for an anonymous sender. */
  sentUnknown?: ReactNode;
  /** Above the reason of a failure. */
  failed: ReactNode;
}

interface FormProps {
  id: string;
  /** The address to post to. */
  action: string;
  /** The label of its button. */
  send: string;
  outcomes: Outcomes;
  /** The status of success, if it isn't 201. */
  accepted?: number;
  /** The form sends files. */
  files?: boolean;
  /** Another way to reach us, for a form that can't be sent without script. */
  without?: ReactNode;
  /** For a difficult subject: a calm layout with one part below the other. */
  calm?: boolean;
  children: ReactNode;
}

/** A form; the island `form` sends it and shows the result. Name the island in src/routes.ts. */
export function Form({ id, action, accepted, send, outcomes, files, without, calm, children }: FormProps) {
  return (
    <form
      className={calm ? 'form form-calm' : 'form'}
      id={id}
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      data-form=""
      data-accepted={accepted}
    >
      {without && <div className="notice notice-accent form-without">{without}</div>}
      {children}
      <Trap form={id} />
      <p className="actions">
        <button className="button" type="submit" disabled={without !== undefined}>
          {send}
        </button>
      </p>
      <template data-outcome="sent">{outcomes.sent}</template>
      {outcomes.sentUnknown && <template data-outcome="sent-unknown">{outcomes.sentUnknown}</template>}
      <template data-outcome="failed">{outcomes.failed}</template>
    </form>
  );
}
