import type { Answer } from './send';

const twice = 'it can’t arrive twice';

function wait(seconds: number): string {
  if (!seconds) return 'a few minutes';
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** The reason why a form was refused, and the next step, in a sentence or two. */
export function reasonOf({ status, body, retryAfter }: Answer, withFiles: boolean): string {
  // A full quota says what frees space; waiting doesn't.
  if (status === 507 && !retryAfter && typeof body.detail === 'string') return body.detail;
  switch (status) {
    case 0:
      return navigator.onLine === false
        ? 'You are offline. Send the form again when you are connected.'
        : `The university did not answer. Check your connection and send the form again: ${twice}.`;
    case 409:
      return `Your first attempt is still being processed. Wait a moment and send the form again: ${twice}.`;
    case 413:
      return withFiles
        ? 'The files are too large. Remove the largest one and send the form again.'
        : 'The text is too long. Shorten it and send the form again.';
    case 415:
      return 'This page is out of date. Copy what you typed, reload the page and send the form again.';
    case 429:
      return `Your network sent too many requests. Wait ${wait(retryAfter)} and send the form again.`;
    case 503:
    case 507:
      return `Our system can’t accept the form right now. Wait ${wait(retryAfter)} and send the form again: ${twice}.`;
    default:
      return status >= 500
        ? `Something went wrong on our side. Wait a few minutes and send the form again: ${twice}.`
        : typeof body.detail === 'string'
          ? body.detail
          : 'Our system refused the form. Check what you entered and send the form again.';
  }
}
