import { replies } from '../facts/replies';

/** `subject` is what the field begins with. Works without script: the server answers with the page of thanks, or with what to change. */
export function ContactForm({ subject }: { subject?: string }) {
  return (
    <form className="form" method="post" action="/api/inquiries/contact">
      <p className="form-note">
        Fields without “optional” are required. You get an answer within {replies.contact}.
      </p>
      <p className="field">
        <label htmlFor="contact-name">Name</label>
        <input id="contact-name" name="name" autoComplete="name" maxLength={200} required />
      </p>
      <p className="field">
        <label htmlFor="contact-email">E-mail</label>
        <input id="contact-email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </p>
      <p className="field">
        <label htmlFor="contact-phone">Telephone (optional)</label>
        <input id="contact-phone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
      </p>
      <p className="field">
        <label htmlFor="contact-subject">Subject</label>
        <input
          id="contact-subject"
          name="subject"
          maxLength={200}
          defaultValue={subject}
          required
          data-from-address="subject"
        />
      </p>
      <p className="field field-wide">
        <label htmlFor="contact-message">Message</label>
        <textarea id="contact-message" name="message" rows={8} maxLength={10_000} required />
      </p>
      {/* A robot fills it in; nobody else meets it. */}
      <p className="field-trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="actions">
        <button className="button" type="submit">
          Send message
        </button>
      </p>
    </form>
  );
}
