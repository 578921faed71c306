import { replies } from '../facts/replies';
import { contact } from '../forms/contact';
import { TextField } from './fields/TextField';
import { Form } from './Form';

const form = 'contact';

/**
 * `subject` is the initial value of the field. Works without script: the server responds with the thank-you page, or
 * with the errors.
 */
export function ContactForm({ subject }: { subject?: string }) {
  return (
    <Form
      id={form}
      action="/api/inquiries/contact"
      send="Send message"
      outcomes={{
        sent: <p>{`Thank you for your message! We'll get back to you within ${replies.contact}.`}</p>,
        failed: <h3>Your message could not be sent</h3>,
      }}
    >
      <p className="form-note">
        Fields not marked “optional” are required. We reply within {replies.contact}.
      </p>
      <TextField form={form} rule={contact.name} label="Name" />
      <TextField form={form} rule={contact.email} label="Email" />
      <TextField form={form} rule={contact.phone} label="Telephone" />
      <TextField form={form} rule={contact.subject} label="Subject" value={subject} fromAddress="subject" />
      <TextField form={form} rule={contact.message} label="Message" wide />
    </Form>
  );
}
