import { faults } from '../../scripts/lib/document-mutations.mjs';
import { sample } from '../../scripts/lib/sample.mjs';
import { richTextFields } from './harness/rich-text-fields.js';
import { richText } from './harness/wide/rich-text.js';

richText({
  fields: sample(Object.keys(richTextFields), 2, 'fields for rich text'),
  documents: 2,
  faultsOfEachKind: 1,
  kinds: (field) => sample(Object.keys(faults), 3, field),
  addresses: 2,
});
