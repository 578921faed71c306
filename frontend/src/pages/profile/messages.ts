import { counted, formatMoment } from '../../components/format';

const restart =
  'A browser may still be signed in to your university account, so the next sign-in may not ask for a password.';

/** What the profile says. */
export const messages = {
  nameNote: 'Your name and email come from your university account. To correct them, contact support.',
  notLinked: 'No student record is linked to this account yet. The Office of the Registrar can link it.',
  contactNote:
    'Your phone number, address and emergency contact are in your record. You can change them there.',
  recordFailed: 'Could not load your record',
  sessions: {
    note: "The browsers where you're signed in. If you don't recognize one, sign it out and contact support.",
    failed: 'Could not load your sessions',
    only: "You aren't signed in anywhere else.",
    unknown: 'Unknown browser',
    signedIn: (at: string) => `signed in ${formatMoment(at)} ET`,
    lastActive: (ago: string) => `last active ${ago}`,
    signOut: (name: string) => `Sign out ${name}`,
    signOutThis: 'Sign out of this session',
    signOutOthers: 'Sign out all other sessions',
    endOne: {
      title: (name: string) => `Sign out ${name}?`,
      text: (at: string) =>
        `Signed in ${formatMoment(at)} ET. Unsaved work in that browser will be lost. ${restart}`,
      done: (name: string) => `${name} was signed out`,
      failed: 'Failed to sign out the session',
    },
    endOthers: {
      title: (count: number) =>
        counted(count, { one: 'Sign out # other session?', other: 'Sign out # other sessions?' }),
      text: (names: readonly string[]) =>
        `${names.join(', ')}. Unsaved work in these browsers will be lost. ${restart}`,
      done: (count: number) =>
        counted(count, { one: '# session was signed out', other: '# sessions were signed out' }),
      failed: 'Failed to sign out the other sessions',
    },
  },
};
