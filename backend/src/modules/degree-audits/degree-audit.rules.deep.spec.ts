import { degreeAuditProperties } from '../../../test/harness/wide/degree-audit-properties.js';

degreeAuditProperties(1000);
