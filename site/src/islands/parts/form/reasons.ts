import type { Answer } from './send';

const twice = 'it cannot arrive twice';

function wait(seconds: number): string {
  if (!seconds) return 'a few minutes';
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** The reason why a form was refused, and the next step, in a sentence or two. */
export function reasonOf({ status, body, retryAfter }: Answer, withFiles: boolean): string {
  switch (status) {
    case 0:
      return navigator.onLine === false
        ? 'You are offline. Send it again when you are connected.'
        : `No answer has come from the university. See whether you are connected, and send it again: ${twice}.`;
    case 409:
      return `Your first try is still being worked on. Wait a moment and send it again: ${twice}.`;
    case 413:
      return withFiles
        ? 'The files are too large. Remove the largest one and send the form again.'
        : 'The text is too long. Shorten it and send the form again.';
    case 415:
      return 'This page is older than the university’s system. Keep a copy of what you typed, reload the page and send it again.';
    case 429:
      return `Too much has come from your network in a short time. Wait ${wait(retryAfter)} and send it again.`;
    case 503:
    case 507:
      return `The university’s system cannot take it just now. Wait ${wait(retryAfter)} and send it again: ${twice}.`;
    default:
      return status >= 500
        ? `Something went wrong on our side. Wait a few minutes and send it again: ${twice}.`
        : typeof body.detail === 'string'
          ? body.detail
          : 'The university’s system has refused it.';
  }
}
