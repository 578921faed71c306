/** Where browsers tell of breaches of a page's policy. */
const address = '/api/policy-reports';

export const reportUri = { 'report-uri': [address] };

/**
 * The newer way, on https alone: over http Chromium delivers nothing to the endpoint, and having read `report-to` it
 * passes over `report-uri` as well.
 */
export const reportTo = '; report-to policy';
export const reportingEndpoints = { 'Reporting-Endpoints': `policy="${address}"` };
