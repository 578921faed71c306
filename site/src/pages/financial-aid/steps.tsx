import type { Step } from '../../components/Steps';
import { contactAbout } from '../../facts/format';

export const steps: readonly Step[] = [
  {
    heading: 'Complete the application',
    text: 'Apply for admission first. Only admitted students receive aid.',
  },
  {
    heading: 'Submit the aid application',
    text: (
      <>
        The aid application will be in the student portal. Until it opens,{' '}
        <a href={contactAbout('Financial aid application')}>write to us</a> and name the scholarship.
      </>
    ),
  },
  {
    heading: 'Upload your documents',
    text: 'Transcripts, recommendations, and proof of service or income if a scholarship requires it.',
  },
  {
    heading: 'Review the award letter',
    text: 'The letter states the amount, how long you receive the award and how to keep it. Once you accept the award, it reduces your bill.',
  },
];
