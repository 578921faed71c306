import { external } from '../../facts/links';

/** Aid from other sources, by source. */
export const elsewhere = [
  {
    heading: 'State aid',
    text: 'Many states give grants to their residents. Some require a school in the state.',
    href: external.stateAid,
    label: 'Programs by state',
  },
  {
    heading: 'Private scholarships',
    text: 'Churches, foundations, unions and companies. The smaller the circle, the better the chances.',
    href: external.scholarshipFinder,
    label: 'Scholarship finder',
  },
  {
    heading: 'Employer benefits',
    text: 'An employer may pay for study, within limits without tax. We bill employers directly and help with the papers.',
    href: external.educationBenefits,
    label: 'Tax benefits for education',
  },
  {
    heading: 'Military benefits',
    text: 'For those who serve or have served, and for their families, where a benefit allows a school like ours.',
    href: external.veterans,
    label: 'Education benefits for veterans',
  },
] as const;
