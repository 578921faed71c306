export const gradebookPath = '/portal/my-sections/:id/gradebook';

export const gradebookHref = (sectionId: string) =>
  `/portal/my-sections/${encodeURIComponent(sectionId)}/gradebook`;
