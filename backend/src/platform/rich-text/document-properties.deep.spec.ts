import { isFull } from '../../../../scripts/lib/sample.mjs';
import { documentProperties } from '../../../test/harness/wide/document-properties.js';

documentProperties(isFull ? 20_000 : 400);
