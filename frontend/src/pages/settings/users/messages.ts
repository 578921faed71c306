import { formatMoment } from '../../../components/format';

/** What the settings of users and roles say. */
export const messages = {
  note: 'Who can sign in, and with which role.',
  search: 'Name or email...',
  deactivated: 'Deactivated',
  never: 'Never',
  neverSignedIn: 'never signed in',
  lastSignIn: (at: string) => `last sign-in ${formatMoment(at)}`,
  noEmail: "None. This person can't sign in.",
  add: 'The first verified sign-in with this email address is linked to this user. To add a student, create a student record.',
  edit: 'The user can sign in with a new email address after the sign-in provider has verified it.',
  role: {
    title: (name: string) => `Change the role of ${name}`,
    text: "The new role applies from the user's next action in the portal. The user stays signed in, and sign-ins no longer change the role.",
  },
  source: {
    label: 'Set by',
    hand: 'Hand',
    mapping: (at: string, by: string | null) =>
      `The role mapping, handed over ${formatMoment(at)}${by ? ` by ${by}` : ''}`,
    mapped: (role: string) => `${role} (mapped)`,
  },
  handOver: {
    title: (name: string) => `Hand over the role of ${name}?`,
    text: "From the user's next sign-in, the role mapping sets the role. Until then, the role stays. If the mapping finds no role for the user, the role also stays.",
    done: (name: string) => `The role mapping now sets the role of ${name}`,
    failed: 'Failed to hand over the role',
  },
  endHandover: {
    done: (name: string) => `Sign-ins no longer change the role of ${name}`,
    failed: 'Failed to stop the mapping',
  },
  deactivate: {
    title: (name: string) => `Deactivate ${name}?`,
    text: "The user is signed out immediately and can't sign in again. Past actions stay on record under the user's name, and the user remains the instructor of any assigned sections. You can reactivate the user later.",
    done: (name: string) => `${name} can no longer sign in`,
    failed: 'Failed to deactivate the user',
  },
  reactivate: {
    done: (name: string) => `${name} can sign in again`,
    failed: 'Failed to reactivate the user',
  },
};
