import { counted } from '../../components/format';

const minute = 60_000;
const rest =
  'Sign in again to continue on this page. What you typed will be kept, but not the files you chose.';

/** What the portal says before and after a session ends. `left` is in milliseconds. */
export const messages = {
  soon: 'Your session is about to end',
  over: 'Your session has ended',
  overText: 'Sign in again to return to this page. What you typed will be kept, but not the files you chose.',
  idle: (left: number) =>
    left < minute
      ? "You've been inactive. You'll be signed out in less than a minute."
      : counted(Math.round(left / minute), {
          one: "You've been inactive. You'll be signed out in about # minute.",
          other: "You've been inactive. You'll be signed out in about # minutes.",
        }),
  longest: (left: number) =>
    left < minute
      ? `This session has reached its maximum length and will end in less than a minute. ${rest}`
      : counted(Math.round(left / minute), {
          one: `This session has reached its maximum length and will end in about # minute. ${rest}`,
          other: `This session has reached its maximum length and will end in about # minutes. ${rest}`,
        }),
  failed: "The server couldn't be reached. Try again.",
};
