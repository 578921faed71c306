/** The content of an official transcript as it was issued. `/verify` shows it if the holder consents. */
export interface SharedFacts {
  name: string;
  program: string | null;
  degrees: { award: string; conferredOn: string; honors: string | null }[];
  creditsEarned: number;
  cumulativeGpa: string | null;
  transfers: { institution: string; code: string; title: string; credits: number }[];
  terms: {
    name: string;
    /** Whether the term had begun when the transcript was issued. */
    hasBegun: boolean;
    /** The grade is null for a course that is in progress or registered. */
    courses: { code: string; title: string; credits: number; grade: string | null }[];
  }[];
}
