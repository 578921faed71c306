import { type Markup, markup } from '../../common/markup.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import { type FileConfirmation, hoursToConfirm } from './inquiry-files.service.js';
import { messages } from './messages.js';

const { confirmation } = messages;

const page = (title: string, body: Markup): string =>
  plainPage({
    title,
    body: markup`<div class="card"><h1>${title}</h1>${body}<p><a href="/">${confirmation.home}</a></p></div>`,
  });

/** Shows nothing that was typed into the form, because the email address may belong to another person. */
export const confirmPage = (token: string, { number, files, expiresAt }: FileConfirmation): string =>
  page(
    confirmation.confirmTitle,
    markup`
<p>${confirmation.confirm(files, number)}</p>
<form action="/confirm-files/${token}" method="post">
<p><button type="submit">${confirmation.confirmButton}</button></p>
</form>
<p>${confirmation.deadline(expiresAt)}</p>`,
  );

export const confirmedPage = ({ number }: FileConfirmation): string =>
  page(confirmation.confirmedTitle, markup`<p>${confirmation.confirmed(number)}</p>`);

export const repeatedPage = ({ number, confirmedAt }: FileConfirmation): string =>
  page(confirmation.repeatedTitle, markup`<p>${confirmation.repeated(number, confirmedAt!)}</p>`);

export const expiredPage = ({ number }: FileConfirmation): string =>
  page(
    confirmation.expiredTitle,
    markup`<p>${confirmation.expired(number, hoursToConfirm)}</p>
<p><a class="button" href="/transfer-evaluation">${confirmation.sendAgain}</a></p>`,
  );

export const unknownPage = (): string =>
  page(confirmation.unknownTitle, markup`<p>${confirmation.unknown}</p>`);
