/** The applicant's session: signing in again, and signing out. */
import { make } from '../form/dom';
import { call } from './calls';
import { mayBeSignedIn } from '../applicant/may-be-signed-in';
import { forgetOthers, keepPlace } from './kept';

const signInAddress = '/apply/continue';

/** What was typed stays in the tab, and the page is opened again after signing in. */
export function signInAgain(): void {
  keepPlace();
  location.assign(signInAddress);
}

export function signOutButton(leave: () => Promise<unknown>): HTMLElement {
  const button = make('button', { type: 'button', class: 'text-button' }, 'Sign out');
  button.addEventListener('click', () => {
    button.disabled = true;
    void leave()
      .then(() => call('sessions', { method: 'DELETE' }))
      .then(() => {
        forgetOthers([]);
        mayBeSignedIn.set(false);
        location.assign(signInAddress);
      });
  });
  return button;
}
