export const financialPath = '/portal/financial';

export const accountPath = `${financialPath}/students/:id`;
