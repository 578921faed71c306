import type { RestrictDirectoryDto } from '../api/types.gen';

export type DirectoryCategory = NonNullable<RestrictDirectoryDto['categories']>[number];

/** The information that a student can restrict. */
export const directoryCategoryLabels: Record<DirectoryCategory, string> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  photograph: 'Photograph',
  program: 'Program',
  enrollment_status: 'Enrollment status',
  dates_of_attendance: 'Dates of attendance',
  degrees_and_honors: 'Degrees and honors',
  activities_and_sports: 'Activities and sports',
};

const knownCategories: Partial<Record<string, string>> = directoryCategoryLabels;
/** Categories in a sentence. The API types some as text, so an unknown one stays as it is. */
export const directoryText = (categories: readonly string[]) =>
  categories.map((one) => (knownCategories[one] ?? one).toLowerCase()).join(', ');

/** All categories make the full restriction. */
export const isFullRestriction = (categories: readonly string[]) =>
  categories.length === Object.keys(directoryCategoryLabels).length;
