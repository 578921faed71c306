/** The information that a student can keep out of the directory; the name means the listing itself. */
export const directoryCategories = [
  'name',
  'address',
  'phone',
  'email',
  'photograph',
  'program',
  'enrollment_status',
  'dates_of_attendance',
  'degrees_and_honors',
  'activities_and_sports',
] as const;
export type DirectoryCategory = (typeof directoryCategories)[number];

/** What it discloses that a person is listed as a student at all. */
export const ofListings: readonly DirectoryCategory[] = ['name', 'enrollment_status'];

/** What an enrollment in a term discloses. */
export const ofEnrollments: readonly DirectoryCategory[] = [...ofListings, 'dates_of_attendance'];

/** What an issued document discloses, and its confirmation. */
export const ofDocuments: readonly DirectoryCategory[] = [...ofEnrollments, 'program', 'degrees_and_honors'];
