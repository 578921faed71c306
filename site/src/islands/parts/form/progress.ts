/** The progress of the files, and a button to cancel. */
import { make } from './dom';
import { sizeText } from './files';

export interface Progress {
  show: (sent: number, total: number) => void;
  remove: () => void;
}

export function showProgress(actions: Element, cancel: () => void): Progress {
  const bar = make('progress', { max: '1', 'aria-label': 'Sending your files' });
  const text = make('span', {}, 'Sending …');
  const stop = make('button', { type: 'button', class: 'text-button' }, 'Cancel');
  stop.addEventListener('click', cancel);
  const block = make('div', { class: 'form-progress' }, text, stop, bar);
  actions.before(block);
  return {
    show(sent, total) {
      bar.value = total ? sent / total : 0;
      const isThere = sent >= total;
      text.textContent = isThere
        ? 'Sent. We are checking the files …'
        : `${sizeText(sent)} of ${sizeText(total)} sent`;
      // From here on the server may receive it even if the person cancels.
      stop.hidden = isThere;
    },
    remove: () => block.remove(),
  };
}
