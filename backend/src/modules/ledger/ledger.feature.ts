import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { guardedTables } from '../../platform/database/guarded-tables.js';

guardedTables.declare({
  ledger_entries: { may: 'add' },
  ledger_lines: { may: 'add' },
  day_closes: { may: 'add' },
});

fieldGroups.declare({
  ledger: { permissions: ['ledger.read'], text: 'ledger entries' },
  journal: { permissions: ['ledger.post'], text: 'requests of ledger journals' },
  close: { permissions: ['ledger.close'], text: 'closed days' },
});

export const records = declareRecords({
  ledger_entry: {
    tables: 'ledger_entries ledger_lines',
    lists: 'ledger-entries ledger_entries',
    fields: {
      ledger: `number kind sourceType sourceId sourceVersion postedOn recordedAt actorId actorName reason reversesId
      studentIds lines entryId debit credit cents studentId chargeId planId paymentId account asOf recordedAsOf`,
    },
  },
  ledger_journal: {
    ofStudent: {},
    tables: 'ledger_journals',
    lists: 'ledger-journals ledger_journals',
    fields: {
      journal: `postedOn reason lines status requestedById requestedBy isOwn decidedById decidedBy decidedAt note`,
    },
  },
  day_close: {
    tables: 'day_closes',
    lists: 'closes close-seals close_seals',
    fields: {
      close: `number day fromDay expectedCash expectedChecks expectedTotal cash checks deposit difference reason entries
      closedById closedBy closedAt previousHash hash seal depositEntryId isIntact finding`,
    },
  },
});
