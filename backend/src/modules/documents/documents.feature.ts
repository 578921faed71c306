import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, studentRecords } from '../../platform/auth/fields/records.js';
import { limits, reads } from '../../platform/limits/limits.js';

fieldGroups.declare({
  transcript: { permissions: ['transcripts.issue'], text: 'issued transcripts' },
  letter: { permissions: ['letters.issue'], text: 'issued letters' },
});

const document =
  `studentId kind number code status issuedAt issuedById issuedBy issuedByName fileId keyId signature content
  endedAt endedById endedBy endedByName endReason reason facts isShared` as const;

export const records = declareRecords({
  transcript: {
    ofStudent: {},
    tables: 'issued_documents',
    lists: 'transcripts',
    fields: { identity: 'studentId', transcript: document },
  },
  enrollment_verification: {
    fields: { identity: 'studentId', letter: document },
  },
  good_standing: {
    fields: { identity: 'studentId', letter: document },
  },
});

// `student_of` uses this name for both kinds of letters.
studentRecords.declare({ letter: {} });

limits.declare({
  'document checks': {
    calls: '`GET /verify/…`',
    methods: reads,
    path: /^\//,
    below: '/verify',
    per: 'address',
    kind: 'security',
    most: 120,
    seconds: 60,
    why: "Allows an office to check many letters. A code can't be guessed at this rate.",
  },
});
