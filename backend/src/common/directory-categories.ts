/** What a student can keep out of the directory; the name stands for being listed at all. */
export const directoryCategories = [
  ...['name', 'address', 'phone', 'email', 'photograph', 'program', 'enrollment_status'],
  ...['dates_of_attendance', 'degrees_and_honors', 'activities_and_sports'],
] as const;
