import { momentInWords } from '../../common/calendar.js';
import { type Markup, markup } from '../../common/markup.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import { type FileConfirmation, hoursToConfirm } from './inquiry-files.service.js';

const page = (title: string, body: Markup): string =>
  plainPage({
    title,
    body: markup`<div class="card"><h1>${title}</h1>${body}<p><a href="/">Go to the home page</a></p></div>`,
  });

/** Shows nothing that was typed into the form, because the email address may belong to another person. */
export const confirmPage = (token: string, { number, files, expiresAt }: FileConfirmation): string =>
  page(
    'Confirm your files',
    markup`
<p>${files === 1 ? 'One file' : `${files} files`} came with inquiry ${number}. Confirm that you sent
${files === 1 ? 'it' : 'them'}, so that our office can open ${files === 1 ? 'it' : 'them'}.</p>
<form action="/confirm-files/${token}" method="post">
<p><button type="submit">Confirm files</button></p>
</form>
<p>Files that are not confirmed by ${momentInWords(expiresAt)} ET are deleted. If you didn’t send this form, close this
page.</p>`,
  );

export const confirmedPage = ({ number }: FileConfirmation): string =>
  page(
    'Your files are confirmed',
    markup`<p>Thank you. Our office can now open the files of inquiry ${number}. You have nothing else to do.</p>`,
  );

export const repeatedPage = ({ number, confirmedAt }: FileConfirmation): string =>
  page(
    'Your files are already confirmed',
    markup`<p>The files of inquiry ${number} were confirmed on ${momentInWords(confirmedAt!)} ET. You have nothing else to
do.</p>`,
  );

export const expiredPage = ({ number }: FileConfirmation): string =>
  page(
    'This link has expired',
    markup`<p>The files of inquiry ${number} were not confirmed within ${String(hoursToConfirm)} hours, so they are
deleted. We still have your inquiry and will answer it.</p>
<p><a class="button" href="/transfer-evaluation">Send the files again</a></p>`,
  );

export const unknownPage = (): string =>
  page(
    'This link doesn’t work',
    markup`<p>Open the link in our email again, or copy the whole address from it.</p>`,
  );
