import type { ReactNode } from 'react';
import { Trap } from './fields/Trap';

export interface Outcomes {
  /** What stands where the form was sent from, once it has arrived. */
  sent: ReactNode;
  /** The same for one who stays unknown. */
  sentUnknown?: ReactNode;
  /** Above the reason why it has not. */
  failed: ReactNode;
}

interface FormProps {
  id: string;
  /** Where it is posted to. */
  action: string;
  /** What its button says. */
  send: string;
  outcomes: Outcomes;
  /** Files are sent with it. */
  files?: boolean;
  /** The other way, for a form that cannot be sent without script. */
  without?: ReactNode;
  /** It is about something hard: nothing is hurried, one part stands below the other. */
  calm?: boolean;
  children: ReactNode;
}

/** A form; the island `form` sends it and shows what came of it. Name the island in src/routes.ts. */
export function Form({ id, action, send, outcomes, files, without, calm, children }: FormProps) {
  return (
    <form
      className={calm ? 'form form-calm' : 'form'}
      id={id}
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      data-form=""
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
