import { documentProperties } from '../../../test/harness/wide/document-properties.js';

documentProperties(100);
