import { counted, formatDate, formatMoney } from '../../components/format';

/** What the screen of the daily close says. */
export const messages = {
  subtitle: 'Count the cash and checks, deposit them, and seal the day.',
  closes: (count: number) => counted(count, { one: '# closed day', other: '# closed days' }),
  listFailed: 'Could not load closed days',
  none: 'No closed days',
  noneHint: 'Close a day to record its deposit. The first close seals all earlier days, too.',
  noDifference: 'None',
  over: (amount: string) => `${formatMoney(amount)} over`,
  short: (amount: string) => `${formatMoney(amount)} short`,
  days: (from: string, to: string) =>
    from === to ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`,
  sealIntact: 'Intact',
  sealBroken: 'Broken',
  sealUnknown: 'Not checked',
  sealFailed: 'Could not check the seal',
  close: {
    title: 'Close Day',
    text: 'A closed day takes no more entries. What is recorded later is posted on the first open day.',
    done: 'Day closed',
    failed: 'Failed to close the day',
    dayRequired: 'Day is required',
    dayHint: 'Open days before it are closed, too.',
    previewFailed: 'Could not compare the day with the ledger',
    cashRequired: 'Counted cash is required. Enter 0 if there is none.',
    cashNumber: 'Counted cash must be a valid number',
    checksRequired: 'Counted checks are required. Enter 0 if there are none.',
    checksNumber: 'Counted checks must be a valid number',
    reasonHint: 'Required if the count differs from the ledger.',
    reasonRequired: 'Enter why the count differs from the ledger.',
    matches: 'The count matches the ledger.',
    cash: 'cash',
    checks: 'checks',
    differs: (parts: string) => `The count is ${parts}.`,
    part: (what: string, cents: number, amount: string) =>
      `${formatMoney(amount)} of ${what} ${cents > 0 ? 'over' : 'short'}`,
    deposit: (amount: string) =>
      `Closing the day moves ${formatMoney(amount)} to the bank. It can't be undone.`,
    other: (amount: string) =>
      `${formatMoney(amount)} of undeposited funds is from before the first close or from journals. No close counts it.`,
  },
  payments: {
    cash: (count: number) => counted(count, { one: '# cash payment', other: '# cash payments' }),
    check: (count: number) => counted(count, { one: '# check', other: '# checks' }),
    failed: 'Could not load the payments',
    more: (shown: number, count: number) => `The first ${shown} of ${count} received on this day`,
    longRange: 'The payments of the last 7 days are shown.',
  },
};
