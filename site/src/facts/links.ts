/** Addresses of others, once. Each is a page of an authority or a body that keeps it. */
export const external = {
  stateAid: 'https://www.nasfaa.org/State_Financial_Aid_Programs',
  scholarshipFinder: 'https://www.careeronestop.org/toolkit/training/find-scholarships.aspx',
  educationBenefits: 'https://www.irs.gov/publications/p970',
  veterans: 'https://www.va.gov/education/',
  studentPrivacy: 'https://studentprivacy.ed.gov/',
  wcag: 'https://www.w3.org/WAI/standards-guidelines/wcag/',
  screenReader: 'https://www.nvaccess.org/',
} as const;
