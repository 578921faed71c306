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
        It will be in the student portal. Until it opens there,{' '}
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
    text: 'It states the amount, how long you receive it and how to keep it. When you accept it, it reduces your bill.',
  },
];
