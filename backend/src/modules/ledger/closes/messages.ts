import { inWords } from '../../../common/calendar.js';

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const messages = {
  closeNotFound: "This close doesn't exist.",
  dayRequired: 'Day is required',
  dayMissing: 'Name the day in the parameter `day`.',
  dayInFuture: 'Day must be today or earlier.',
  cashRequired: 'Counted cash is required. Enter 0 if there is none.',
  cashInvalid: 'Counted cash must be a valid number',
  checksRequired: 'Counted checks are required. Enter 0 if there are none.',
  checksInvalid: 'Counted checks must be a valid number',
  cash: 'cash',
  checks: 'checks',
  difference: (what: string, amount: string, isOver: boolean) =>
    `${amount} of ${what} ${isOver ? 'over' : 'short'}`,
  reasonRequired: (differences: string) => `${sentence(`the count is ${differences}`)}. Enter a reason.`,
  intact: 'No entry has changed since the close.',
  changed: (day: string) =>
    `The entries of ${inWords(day)} or the close itself have changed since the close.`,
  late: (number: number, day: string) => `Entry ${number} was recorded after ${inWords(day)} was closed.`,
  chain: 'The close before this one has changed or is missing.',
};
