import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BankAccountDto, BankFilePreviewDto, BankReconciliationDto } from '../src/api/types.gen';
import { bankPath } from '../src/pages/bank/path';
import { aUser } from './builders';
import { aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'ledger.close', 'payments.record'] });
const account: BankAccountDto = {
  id: '55555555-0000-4000-8000-000000000001',
  name: '4417',
  startsOn: '2026-09-01',
  statedOpening: '1000.00',
  opening: null,
  openingSignedBy: null,
  openingSignedAt: null,
  openingEntryIds: [],
  mapping: null,
};
const reconciliation: BankReconciliationDto = {
  asOf: '2026-09-30',
  state: 'opening_unsigned',
  startsOn: '2026-09-01',
  bankBalance: '1329.17',
  ledgerBalance: '329.17',
  openAtBank: '0.00',
  openInLedger: '0.00',
  opening: '0.00',
  openingInLedger: '0.00',
  openingDifference: '0.00',
  difference: '1000.00',
  accounts: [
    {
      id: account.id,
      account: '4417',
      startsOn: '2026-09-01',
      opening: null,
      openingSignedBy: null,
      openingSignedAt: null,
      balance: '1329.17',
      statedOn: '2026-09-30',
      missing: '1000.00',
    },
  ],
  bankItemCount: 0,
  ledgerItemCount: 0,
  bankItems: [],
  ledgerItems: [],
};
const preview: BankFilePreviewDto = {
  mapping: {
    account: null,
    separator: 'semicolon',
    hasHeadings: true,
    date: 'Date',
    dateFormat: 'YYYY-MM-DD',
    amount: 'Amount',
    signs: null,
  },
  isKept: false,
  asks: [{ field: 'signs', message: 'No amount is negative. Say how the file tells debits.' }],
  headingLine: 4,
  columns: [
    { name: 'Date', samples: ['2026-09-02'] },
    { name: 'Amount', samples: ['329.17'] },
    { name: 'DC', samples: ['D'] },
  ],
  words: [],
  faults: [],
  moreFaults: 0,
  lines: 0,
  newLines: 0,
  credits: '0.00',
  debits: '0.00',
  uploadedAt: null,
  first: [],
};

describe('Bank', () => {
  it('should agree with the ledger only after a person has signed the opening, and show what is not explained', async () => {
    const { sent, handler } = writes(() => ({ status: 200, body: { ...account, opening: '1000.00' } }));
    let shown = reconciliation;
    const { person } = await open(`${bankPath}?tab=reconciliation`, {
      user: bursar,
      answers: {
        '/api/bank-reconciliation': () => ok(shown),
        [`/api/bank-accounts/${account.id}/sign-opening`]: handler(() => ok(account)),
        [`/api/bank-accounts/${account.id}`]: () => ok(account, { ETag: '"1-x"' }),
      },
    });
    expect(await screen.findByText('Sign the opening balance of 4417 first.')).toBeVisible();
    expect(screen.queryByText('Bank and ledger agree')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sign opening: 4417' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign Opening Balance' });
    expect(await within(dialog).findByText('The files say $1,000.00.')).toBeVisible();
    await person.type(within(dialog).getByLabelText('Opening balance'), '1,000.00');
    shown = {
      ...reconciliation,
      state: 'unexplained',
      openingDifference: '1000.00',
      accounts: [
        { ...reconciliation.accounts[0]!, opening: '1000.00', openingSignedBy: 'Ben Sarr', missing: '0.00' },
      ],
    };
    await person.click(within(dialog).getByRole('button', { name: 'Sign Opening Balance' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ amount: 1000 });
    expect(await screen.findByText('$1,000.00 is not explained')).toBeVisible();
    expect(screen.getByText(/signed by Ben Sarr/)).toBeVisible();
  });

  it('should propose the columns of a file, and ask how it tells debits', async () => {
    const { sent, handler } = writes(({ body }) => {
      const mapping = body.mapping as { signs?: string | null; date?: string };
      const isWhole = mapping.signs === 'signed';
      return {
        status: 200,
        body: {
          ...preview,
          ...(mapping.date && { mapping }),
          ...(isWhole && { asks: [], lines: 1, newLines: 1 }),
        },
      };
    });
    const { person } = await open(`${bankPath}?dialog=upload`, {
      user: bursar,
      answers: {
        '/api/bank-files/preview': handler(() => ok(preview)),
        '/api/bank-lines': () => aList([]),
        '/api/bank-accounts': () => aList([]),
      },
    });
    const dialog = await screen.findByRole('dialog');
    await person.selectOptions(within(dialog).getByLabelText('Format'), 'csv');
    await person.type(within(dialog).getByLabelText('Bank account'), 'Operating');
    const file = new File(['Date;Amount;DC\n2026-09-02;329.17;D\n'], 'bank.csv', { type: 'text/csv' });
    await person.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await within(dialog).findByText(preview.asks[0]!.message)).toBeVisible();
    expect(within(dialog).getByText('Line 4 has the headings.')).toBeVisible();
    expect(within(dialog).getByLabelText('Amount column')).toHaveDisplayValue('Amount: 329.17');
    await person.selectOptions(within(dialog).getByLabelText('Debits'), 'signed');
    expect(await within(dialog).findByText(/^1 line, 1 new/)).toBeVisible();
    expect(sent.at(-1)!.body).toMatchObject({
      format: 'csv',
      mapping: {
        account: 'Operating',
        separator: 'semicolon',
        date: 'Date',
        amount: 'Amount',
        signs: 'signed',
        credit: null,
      },
    });
  });
});
