import { general } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { Outcome } from './Outcome';

interface NotSentProps {
  form: string;
  heading: string;
  lede: string;
  /** The page with the form. */
  back: string;
}

/** The page for a refused form. The server fills the messages into the empty list and sends the page itself. */
export function NotSent({ form, heading, lede, back }: NotSentProps) {
  return (
    <Outcome
      form={form}
      heading={heading}
      lede={lede}
      more={
        <>
          <div className="notice" role="alert">
            <h2>What went wrong</h2>
            <ul className="form-messages" />
          </div>
          <p className="outcome-help">
            Nothing was sent. Use your browser’s Back button to return to the form. What you typed is still
            there. If sending fails again, call <a href={telephone(general.phone)}>{general.phone}</a> or
            write to <a href={mail(general.email)}>{general.email}</a>.
          </p>
        </>
      }
    >
      <a className="button" href={back}>
        Back to the form
      </a>
    </Outcome>
  );
}
