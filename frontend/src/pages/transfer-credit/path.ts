export const transferCreditPath = '/portal/transfer-credit';
export const evaluationPath = `${transferCreditPath}/:id`;

export const evaluationHref = (id: string) => `${transferCreditPath}/${encodeURIComponent(id)}`;
