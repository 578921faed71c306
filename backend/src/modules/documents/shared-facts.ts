/** What an official transcript says, kept as it was issued, and shown by `/verify` if the holder consents. */
export interface SharedFacts {
  name: string;
  program: string | null;
  degrees: { award: string; conferredOn: string; honors: string | null }[];
  creditsEarned: number;
  cumulativeGpa: string | null;
  transfers: { institution: string; code: string; title: string; credits: number }[];
  terms: {
    name: string;
    /** The grade is null for a course in progress, or registered. */
    courses: { code: string; title: string; credits: number; grade: string | null }[];
  }[];
}
