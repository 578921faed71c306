export const departmentsPath = '/portal/settings/departments';
export const departmentPath = `${departmentsPath}/:id`;
