import { Registry } from '../features/registry.js';

interface BrowserForm {
  /** The page to redirect a browser to after the form was accepted. */
  thanks: string;
  /** The page of the site that explains why it was not accepted; the server fills in the messages. */
  notSent: string;
}

/** The forms of the public site that browsers send without script, by their path below `/api`. */
export const browserForms = new Registry<BrowserForm>('forms of the public site');

/** The form that is posted to this path below `/api`. */
export const formAt = (path: string): BrowserForm | undefined =>
  browserForms.find(path.toLowerCase().replace(/\/$/, ''));
