import { external } from '../../facts/links';

/** Aid from other sources, by source. */
export const elsewhere = [
  {
    heading: 'State aid',
    text: 'Many states give grants to residents. Some require an in-state school.',
    href: external.stateAid,
    label: 'Programs by state',
  },
  {
    heading: 'Private scholarships',
    text: 'From churches, foundations, unions and companies. Smaller groups have fewer applicants.',
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
    text: 'For service members, veterans and their families, if the benefit can be used at a school like ours.',
    href: external.veterans,
    label: 'Education benefits for veterans',
  },
] as const;
