import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { featureBounds } from '../../platform/limits/bounds.js';
import { studentFields } from '../students/students.feature.js';

/** A file of 5,000 lines. */
featureBounds.declare({
  bankFileBytes: {
    most: 2 * 1024 * 1024,
    what: 'Body of a call to `/api/bank-files`, uncompressed',
    then: '413',
    bodyAt: '/bank-files',
  },
});

fieldGroups.declare({
  bank: { permissions: ['ledger.close'], text: 'bank accounts, bank files, bank lines and their matches' },
});

declareUnrecorded({
  bank_balances: 'the trail shows the bank files that have them',
  bank_matches: 'the trail shows the bank lines that they match',
  bank_opening_entries: 'the trail shows the bank accounts whose opening includes them',
});

export const records = declareRecords({
  bank_account: {
    tables: 'bank_accounts',
    lists: 'bank-accounts bank_accounts',
    fields: {
      bank: `name startsOn statedOpening opening openingSignedBy openingSignedAt openingEntryIds mapping openingCents openingDay
      openingSignedById reason`,
    },
  },
  bank_file: {
    tables: 'bank_files',
    lists: 'bank-files bank_files',
    fields: { bank: 'name format lines newLines uploadedById uploadedBy sha256 content mapping reason' },
  },
  bank_line: {
    tables: 'bank_lines',
    lists: 'bank-lines bank_lines bank-candidates bank_candidates bank-reconciliation bank_reconciliation',
    fields: {
      identity: studentFields,
      bank: `${studentFields} fileId fileName number account postedOn amount cents type reference description fingerprint
      occurrence status note paymentId matches entryId kind isEqual days reason`,
    },
  },
});
