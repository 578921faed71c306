import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { featureBounds } from '../../platform/limits/bounds.js';
import { limits, reads, writes } from '../../platform/limits/limits.js';

declareUnrecorded({ drafts: 'unsubmitted text, read by its author alone' });

queues.declare({
  'drafts.expire': { does: 'deletes drafts that nobody has changed for 30 days' },
});

export const { draftCharacters, personDrafts, draftDays } = featureBounds.declare({
  draftCharacters: { most: 200_000, what: 'Characters of a draft', then: '422' },
  personDrafts: { most: 200, what: 'Drafts of one person', then: '409' },
  draftDays: { most: 30, what: 'Days that a draft is kept after its last change', then: 'deleted' },
});

limits.declare({
  drafts: {
    calls: '`/api/drafts`',
    methods: [...reads, ...writes],
    path: /^\/drafts\//i,
    per: 'caller',
    kind: 'flood',
    most: 300,
    seconds: 60,
    why: 'Allows a person to type in ten windows, each of which saves its draft every three seconds.',
  },
});
