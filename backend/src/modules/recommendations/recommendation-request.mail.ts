import type { Letter } from '../../platform/mail/letter.js';

/** Goes to an address that the applicant typed. */
export const recommendationRequest = ({
  subjectName,
  path,
}: {
  subjectName: string;
  path: string;
}): Letter => ({
  subject: `${subjectName} asks you for a recommendation`,
  blocks: [
    `${subjectName} is applying to Collegium University and named you as a recommender.`,
    { link: 'Write the recommendation', path },
  ],
  because: `You get this email because ${subjectName} named you as a recommender.`,
});
