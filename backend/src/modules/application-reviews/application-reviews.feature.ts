import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  application_review: {
    permissions: ['applications.review', 'applications.read'],
    text: 'reviews of applications; reviewers: those assigned to them',
  },
});

export const records = declareRecords({
  application_review: {
    tables: 'application_reviews',
    lists: 'application-reviews',
    ofApplication: { table: 'application_reviews', column: 'application_id' },
    fields: {
      application_review: `applicationId applicationNumber applicantName programName termName applicationState reviewerId
      reviewerName isExtra assignedById assignedAt academics statement fit recommendations score recommendation comment
      submittedAt isHidden open reason`,
    },
    recordName: {
      text: `application.number`,
      table: 'application_reviews',
      alias: 'review',
      joins: 'JOIN applications application ON application.id = review.application_id',
      permission: 'applications.read',
    },
  },
  application_reviewer: {
    tables: 'application_reviewers',
    lists: 'application-reviewers',
    fields: { application_review: 'userId name email openReviews candidates reason' },
  },
});

queues.declare({
  'application-reviews': { does: 'asks for reviews that applications still lack' },
});

export const kinds = notificationKinds.declare({
  application_review_assigned: {
    category: 'inquiries',
    mail: 'An application for admission was assigned to you for review.',
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'application-reviews': typeof kinds;
  }
}
