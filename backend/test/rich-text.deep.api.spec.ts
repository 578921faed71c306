import { faults } from '../../scripts/lib/document-mutations.mjs';
import { isFull, rotate } from '../../scripts/lib/sample.mjs';
import { richTextFields } from './harness/rich-text-fields.js';
import { richText } from './harness/wide/rich-text.js';

richText({
  fields: Object.keys(richTextFields),
  documents: isFull ? 60 : 6,
  faultsOfEachKind: isFull ? 10 : 1,
  kinds: (field) => rotate(Object.keys(faults), field),
  addresses: isFull ? 200 : 8,
});
