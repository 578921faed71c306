import { Form } from '../components/Form';
import { TextField } from '../components/fields/TextField';
import { applicantSignIn } from '../facts/applicantSignIn';
import { admissions } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { accepted, codeSignIn, linkRequest } from '../forms/applicant';

/** The island `applicant` shows one part at a time; its markup names them. */
export function ContinuePage() {
  return (
    <div className="wrap outcome continue" data-applicant="">
      <p className="eyebrow">Apply</p>
      <h1>Continue your application</h1>
      <p>To start or continue an application, sign in with the email that we send you.</p>
      <section hidden data-part="link" aria-labelledby="link-heading">
        <h2 id="link-heading" tabIndex={-1}>
          Sign in with the link
        </h2>
        <p>Select Continue to sign in. The link works once, within {applicantSignIn.link}.</p>
        <p className="actions">
          <button className="button" type="button" data-act="continue">
            Continue
          </button>
        </p>
      </section>
      <section hidden data-part="session" aria-labelledby="session-heading">
        <h2 id="session-heading" tabIndex={-1}>
          You are signed in
        </h2>
        <p>
          You are signed in as <strong data-email="" />. You are signed out after {applicantSignIn.idle}{' '}
          without activity.
        </p>
        <p className="actions">
          <a className="button" href="/apply/form">
            Open your application
          </a>
          <button className="button button-quiet" type="button" data-act="sign-out">
            Sign out
          </button>
        </p>
      </section>
      <div className="notice" role="alert" hidden data-part="message" />
      <section data-part="code" aria-labelledby="code-heading">
        <h2 id="code-heading" tabIndex={-1}>
          Sign in with the code
        </h2>
        <Form
          id="code"
          action="/api/apply/sessions"
          accepted={accepted.session}
          send="Sign in"
          without={<WithoutScript />}
          outcomes={{
            sent: <p>You are signed in.</p>,
            failed: <h3>You are not signed in</h3>,
          }}
        >
          <p className="form-note">
            The email has a code of {applicantSignIn.codeLength}. It works for {applicantSignIn.code}.
          </p>
          <TextField form="code" rule={codeSignIn.email} label="Email" />
          <TextField form="code" rule={codeSignIn.code} label="Code" />
        </Form>
      </section>
      <section data-part="request" aria-labelledby="request-heading">
        <h2 id="request-heading">Get a new email</h2>
        <Form
          id="request"
          action="/api/apply/links"
          accepted={accepted.link}
          send="Send the email"
          without={<WithoutScript />}
          outcomes={{
            sent: (
              <p>
                We sent an email with a link and a code to this address. If it doesn’t arrive within{' '}
                {applicantSignIn.patience}, look in your spam folder. You get at most{' '}
                {applicantSignIn.mostEmails}.
              </p>
            ),
            failed: <h3>The email was not sent</h3>,
          }}
        >
          <p className="form-note">We send you a link that signs you in. You need no password.</p>
          <TextField form="request" rule={linkRequest.email} label="Email" />
        </Form>
      </section>
    </div>
  );
}

function WithoutScript() {
  return (
    <p>
      Signing in needs JavaScript. Turn it on and reload the page, call{' '}
      <a href={telephone(admissions.phone)}>{admissions.phone}</a> or write to{' '}
      <a href={mail(admissions.email)}>{admissions.email}</a>.
    </p>
  );
}
