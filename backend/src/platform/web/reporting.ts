/** The address for browsers' reports about a page's policy. */
const address = '/api/policy-reports';

export const reportUri = { 'report-uri': [address] };

/**
 * The newer header, only over https: over http, Chromium sends nothing to the endpoint, and ignores `report-uri` if
 * there is a `report-to`.
 */
export const reportTo = '; report-to policy';
export const reportingEndpoints = { 'Reporting-Endpoints': `policy="${address}"` };
