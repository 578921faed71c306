/** How a section is taught. */
export const modalities = ['in_person', 'online', 'hybrid'] as const;
export type Modality = (typeof modalities)[number];
