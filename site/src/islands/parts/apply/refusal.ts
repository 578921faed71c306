import { type Answer, reasonOf } from './calls';
import { make } from '../form/dom';
import { button, pagePanel, text } from './panel';
import { signInAgain } from './session';

/** Instead of an application that can't be read. */
export function showRefusal(root: HTMLElement, answer: Answer<unknown>): void {
  if (answer.status === 401) return signInAgain();
  const isUnknown = answer.status === 404 || answer.status === 400;
  root.replaceChildren(
    pagePanel(
      'error',
      isUnknown ? 'There is no such application' : 'Your application can’t be shown right now',
      text(isUnknown ? 'It may belong to another email address.' : reasonOf(answer)),
      make(
        'p',
        { class: 'actions' },
        isUnknown
          ? make('a', { class: 'button', href: '/apply/form' }, 'Your applications')
          : button('Try again', () => location.reload()),
      ),
    ),
  );
}
