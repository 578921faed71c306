import { counted } from '../../common/counted.js';

/** What the API says about reviews of applications. */
export const messages = {
  notFound: "This review doesn't exist.",
  applicationNotFound: "This application doesn't exist.",
  fileNotFound: "This file doesn't exist.",
  reviewerRequired: 'Reviewer is required',
  reviewerUnknown: 'Choose a person who can review applications.',
  reviewerApplied: 'This person is the applicant. Choose another reviewer.',
  reviewerKnown: 'This person is a reviewer already.',
  reviewerAssigned: 'This person was already asked to review this application.',
  reviewerNotFound: "This person isn't a reviewer.",
  noReviewer: 'Nobody else can review this application. Add a reviewer first.',
  academicsRequired: 'Academic preparation is required',
  statementRequired: 'Statement is required',
  fitRequired: 'Fit with the program is required',
  recommendationRequired: 'Recommendation is required',
  commentRequired: 'Comment is required',
  submitted: 'This review was submitted, so it stays as it is.',
  notUnderReview: "This application isn't under review.",
  extraText: 'The scores differ by more than the policy allows.',
  notices: {
    assigned: (number: string) => `Application ${number} is assigned to you for review`,
    open: (count: number) =>
      counted(count, { one: 'You have # open review.', other: 'You have # open reviews.' }),
  },
};
