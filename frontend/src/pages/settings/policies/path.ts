export const policiesPath = '/portal/settings/policies';
export const policyPath = `${policiesPath}/:id`;
