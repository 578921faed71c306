/** Withdrawing an application, after a confirmation. */
import { make } from '../form/dom';
import { button } from './panel';

export function withdrawal(number: string, withdraw: () => Promise<void>): HTMLElement {
  const dialog = make(
    'dialog',
    { class: 'apply-dialog', 'aria-labelledby': 'withdraw-heading' },
    make('h2', { id: 'withdraw-heading' }, `Withdraw application ${number}?`),
    make(
      'p',
      {},
      'It won’t be reviewed, and the links sent to your recommenders end. You can’t undo this, but you can start another application.',
    ),
  );
  const confirm = button('Withdraw application', () => {
    confirm.disabled = true;
    void withdraw().finally(() => {
      confirm.disabled = false;
      dialog.close();
    });
  });
  const cancel = button('Keep application', () => dialog.close(), 'button button-quiet');
  dialog.append(make('p', { class: 'actions' }, confirm, cancel));
  return make(
    'section',
    { class: 'status-withdraw', 'aria-labelledby': 'withdrawal-heading' },
    make('h2', { id: 'withdrawal-heading' }, 'If your plans change'),
    make('p', {}, 'You can withdraw your application at any time before you enroll.'),
    make(
      'p',
      { class: 'actions' },
      button('Withdraw …', () => dialog.showModal(), 'button button-quiet'),
    ),
    dialog,
  );
}
