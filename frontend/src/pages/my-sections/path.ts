export const mySectionsPath = '/portal/my-sections' as const;
