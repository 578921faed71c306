import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BankFilePreviewDto, BankReconciliationDto } from '../src/api/types.gen';
import { bankPath } from '../src/pages/bank/path';
import { aUser } from './builders';
import { aList, ok, open } from './harness';
import { writes } from './writes';

const bursar = aUser('bursar', { permissions: [...aUser().permissions, 'ledger.close', 'payments.record'] });
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
      id: '55555555-0000-4000-8000-000000000001',
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
  openLineCount: 0,
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
  const signed = { ...reconciliation.accounts[0]!, opening: '900.00', openingSignedBy: 'Ben Sarr' };
  it.each<[string, Partial<BankReconciliationDto>, string, string]>([
    ['an opening is not signed', {}, 'Sign the opening balance of 4417 first.', 'Sign opening: 4417'],
    [
      'a balance is not explained',
      { state: 'unexplained', openingDifference: '900.00', accounts: [{ ...signed, missing: '100.00' }] },
      '$1,000.00 is not explained',
      'Include entries: 4417',
    ],
    [
      'two accounts cancel out',
      { state: 'unexplained', difference: '0.00', accounts: [{ ...signed, missing: '5.00' }] },
      'Accounts differ by amounts that cancel out',
      'Correct: 4417',
    ],
    [
      'a line of the bank is open',
      {
        state: 'unexplained',
        difference: '0.00',
        openLineCount: 1,
        accounts: [{ ...signed, missing: '0.00' }],
      },
      '1 line at the bank is not posted or matched',
      'Correct: 4417',
    ],
  ])('should not say that bank and ledger agree if %s', async (_, change, verdict, button) => {
    await open(`${bankPath}?tab=reconciliation`, {
      user: bursar,
      answers: { '/api/bank-reconciliation': () => ok({ ...reconciliation, ...change }) },
    });
    expect(await screen.findByText(verdict)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    expect(screen.queryByText('Bank and ledger agree')).toBeNull();
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
