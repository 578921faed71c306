export const requirementsPath = '/portal/settings/requirements';
export const requirementPath = `${requirementsPath}/:id`;

/** All requirements of one program, the latest first. */
export const requirementsOf = (programId: string) =>
  `${requirementsPath}?${new URLSearchParams({ programId })}`;
