import { financialSummarySpec, otherDates } from '../../../test/harness/wide/financial-summary.js';

financialSummarySpec(otherDates);
