export const compliancePath = '/portal/compliance';

/** A row of the trail. */
export const auditEventPath = `${compliancePath}/:id`;
