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
