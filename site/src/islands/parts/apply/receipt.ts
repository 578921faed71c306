/** The receipt of a submitted application. */
import { make } from '../form/dom';
import { text } from './panel';
import type { Receipt } from './records';
import { momentInWords } from './times';

export const statusAddress = (id: string): string => `/apply/status?application=${id}`;
export const formAddress = (id: string): string => `/apply/form?application=${id}`;
const receiptAddress = (id: string): string => `/api/apply/applications/${id}/receipt`;

export const receiptLink = (id: string, look = 'button'): HTMLElement =>
  make('a', { class: look, href: receiptAddress(id), download: '' }, 'Download receipt (PDF)');

export const fact = (name: string, ...value: (Node | string)[]): HTMLElement =>
  make('div', {}, make('dt', {}, name), make('dd', {}, ...value));

export function receiptPage(id: string, { number, submittedAt, isLate, sha256 }: Receipt): HTMLElement {
  return make(
    'section',
    { class: 'apply-receipt', 'aria-labelledby': 'step-heading' },
    make('h2', { tabindex: '-1', id: 'step-heading' }, 'Your application was submitted'),
    text(
      'We sent a confirmation to your email address. Keep the receipt: it proves what you submitted, and when.',
    ),
    make(
      'dl',
      { class: 'facts' },
      fact('Application', make('strong', {}, number)),
      fact('Submitted', momentInWords(submittedAt), ...(isLate ? [', after the deadline'] : [])),
      fact('Digest (SHA-256)', make('code', { class: 'digest' }, sha256)),
    ),
    make(
      'p',
      { class: 'actions' },
      receiptLink(id),
      make('a', { class: 'text-link', href: statusAddress(id) }, 'See what comes next'),
    ),
  );
}
