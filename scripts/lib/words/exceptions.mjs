/** Texts that may contain a word the glossary refuses, with the reason. The files about the glossary itself come first. */
export const skippedFiles = [
  'docs/developer/voice.md',
  'scripts/lib/words/glossary.mjs',
  'scripts/test/words.test.mjs',
  /^docs\/reference\//, // generated from texts that are checked where they are written
  /\.gen\.ts$/, // generated as well
  /^backend\/src\/platform\/database\/migrations\//, // never change once they are released
  'backend/src/modules/registration/rules/messages-before-6.ts', // frozen words of rule sets 1 to 5
  'backend/src/modules/registration/rules/blocker-messages.rules.spec.ts', // quotes them
];

/** `text` as it is written in the file, and why it stays. */
export const allowedTexts = [
  { text: "THEN 'cancelled'", why: 'a value of an API enumeration' },
  { text: "'cancelled', NULL", why: 'the same value in a statement of a test' },
  { text: "'cancelled', now()", why: 'the same value in a statement of a test' },
  { text: "new Dice('hands in'", why: 'a seed: another one would change the demo university' },
  { text: 'LOGIN NOSUPERUSER', why: 'SQL' },
  { text: 'Login & Access', why: 'fixed by the product documents' },
  { text: 'Login &amp; Access', why: 'fixed by the product documents' },
  { text: 'password login sign in', why: 'words that visitors search for' },
  { text: 'You are logged out. Logging in again...', why: 'fixed by the portal document, section 8' },
  { text: 'Secure Login', why: 'fixed by the portal document, section 2' },
  { text: 'Student Portal Login', why: 'fixed by the portal document, section 2' },
  { text: "'athletics-signups athletics_signups'", why: 'the names of the resource in the audit log' },
  { text: 'athletics-signups 0-1/3', why: 'the name of the resource in a Content-Range header' },
];
