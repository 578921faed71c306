import { external } from '../../facts/links';

/** Aid from other sources, by source. */
export const elsewhere = [
  {
    heading: 'State aid',
    text: 'Many states give grants to residents. Some states require you to study at an in-state school.',
    href: external.stateAid,
    label: 'Programs by state',
  },
  {
    heading: 'Private scholarships',
    text: 'Churches, foundations, unions and companies offer scholarships. Smaller organizations have fewer applicants.',
    href: external.scholarshipFinder,
    label: 'Scholarship finder',
  },
  {
    heading: 'Employer benefits',
    text: 'An employer may pay for your studies, tax-free within limits. We bill employers directly and help with the paperwork.',
    href: external.educationBenefits,
    label: 'Tax benefits for education',
  },
  {
    heading: 'Military benefits',
    text: 'For service members, veterans and their families, if the benefit can be used at this university.',
    href: external.veterans,
    label: 'Education benefits for veterans',
  },
] as const;
