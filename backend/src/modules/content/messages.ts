export const messages = {
  sectionNotFound: 'Section not found.',
  moduleNotFound: 'Module not found.',
  itemNotFound: 'Module item not found.',
  titleRequired: 'Title is required',
  kindRequired: 'Kind is required',
  urlRequired: 'URL is required',
  assignmentRequired: 'Assignment is required',
  fileRequired: 'File is required',
  pageRequired: 'Page is required',
  discussionRequired: 'Discussion is required',
  kindFixed: "The kind of an item can't be changed. Delete the item, and add another.",
  notForKind: (kind: string) => `An item of kind ${kind} doesn't have this.`,
  linkInvalid:
    'Must be a web address (https, http or mailto), or a path on this site such as /portal/help, but not in /api or /oidc.',
  videoInvalid: (hosts: string) => `Must be an https address of one of these video hosts: ${hosts}.`,
  unknownAssignment: 'This section has no such assignment.',
  unknownFile: 'This section has no such file.',
  unknownPage: 'This section has no such page.',
  unknownDiscussion: 'This section has no such discussion.',
  unknownModules: 'Each prerequisite must be a module of this section.',
  requirementForKind: (kind: string, values: string) =>
    `The requirement of an item of kind ${kind} must be one of ${values}.`,
  minimumScoreRequired: 'Minimum score is required',
  minimumScoreUnused: 'Only the requirement score_at_least has a minimum score.',
  minimumScoreTooHigh: (points: number) => `Must be at most ${points}, the points of the assignment.`,
  endsBeforeStart: 'Must be after the date from which the item is available.',
  cycle: "A module can't need itself, directly or through other modules.",
  tooManyModules: (most: number) => `A section can have at most ${most} modules.`,
  tooManyItems: (most: number) => `A section can have at most ${most} module items.`,
  order: {
    foreignModule: 'This section has no such module.',
    foreignItem: 'This section has no such item.',
    repeated: 'Each ID can be listed only once.',
    missingModules: (titles: string) => `List all modules of the section. Missing: ${titles}.`,
    missingItems: (titles: string) => `List all items of the section. Missing: ${titles}.`,
  },
};

/** Why content is locked. The database completes the sentences. */
export const lockMessages = {
  opens: 'Opens ',
  closed: 'Closed ',
  complete: ['Complete the module "', '" first'],
} as const;
