/** A person who applies for admission. Applicants sign in by email, and have no account. */
export interface SignedInApplicant {
  id: string;
  email: string;
}
