const atTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** Such as "August 31, 2026 at 5:00 PM ET". */
const easternTime = (instant: Date): string => `${atTime.format(instant)} ET`;

export const messages = {
  sectionNotFound: "This section doesn't exist.",
  discussionNotFound: "This discussion doesn't exist.",
  postNotFound: "This post doesn't exist.",
  titleRequired: 'Title is required',
  textRequired: 'Enter a text.',
  locksTooEarly: 'Must be on or after the time at which the discussion opens.',
  notDiscussionAssignment: 'Choose an assignment of type discussion in this section.',
  assignmentUsed: 'Another discussion already uses this assignment.',
  cannotBecomeDraft: "This discussion has posts, so it can't become a draft again.",
  cannotDelete: "This discussion has posts, so it can't be deleted. Lock it instead.",
  cannotLockYet: (opensAt: Date) =>
    `This discussion opens on ${easternTime(opensAt)}. Change that time to keep it closed.`,
  notOpen: (opensAt: Date) => `This discussion opens on ${easternTime(opensAt)}.`,
  locked: (locksAt: Date) => `This discussion was locked on ${easternTime(locksAt)}.`,
  sectionCompleted: 'You have completed this section, so you can no longer post.',
  parentNotFound: "The post that you reply to doesn't exist in this discussion.",
  parentDeleted: "This post was deleted, so you can't reply to it.",
  parentHidden: "This post is hidden, so you can't reply to it.",
  parentFixed: "A post can't move to another place.",
  notOwn: 'You can edit only your own posts.',
  notOwnToDelete: 'You can delete only your own posts.',
  deleted: 'This post was deleted.',
  textsNotFound: "You can't read the earlier texts of this post.",
  numberRequired: 'Enter `number` or `numbers`.',
  numbersInvalid: 'Must be a list of whole numbers, from 1.',
};
