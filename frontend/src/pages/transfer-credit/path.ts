export const transferCreditPath = '/portal/transfer-credit';
export const evaluationPath = `${transferCreditPath}/:id`;

export const evaluationHref = (id: string) => `${transferCreditPath}/${encodeURIComponent(id)}`;

export const equivalenciesPath = `${transferCreditPath}/equivalencies`;
export const equivalencyPath = `${equivalenciesPath}/:id`;
