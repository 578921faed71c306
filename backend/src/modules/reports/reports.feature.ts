import { headingAliases } from '../../platform/http/headings.js';

headingAliases.declare({
  'enrollment-report.id': { as: 'group' },
  'admissions-report.id': { as: 'group' },
  'capacity-report.id': { as: 'group' },
  'grade-report.id': { as: 'group' },
  'census-report.id': { as: 'group' },
});
