import { enrollmentReportRowsSpec } from '../../../test/harness/wide/enrollment-report-rows.js';
import { enrollmentReportWorld } from '../../../test/harness/worlds/enrollment-report.js';

enrollmentReportWorld();
enrollmentReportRowsSpec(['program', 'status', 'term']);
