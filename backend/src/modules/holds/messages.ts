export const messages = {
  noHold: "This hold doesn't exist.",
  noStudent: "This student doesn't exist.",
  studentIsFixed: "The student of a hold can't be changed.",
  kindIsFixed: "The kind of a hold can't be changed.",
  alreadyReleased: 'This hold was already released.',
  otherOffice: (office: string) =>
    `Only this office can place, edit and release holds of this kind: ${office}.`,
  cannotSearchByName: "Your role can't search by name.",
  cannotSort: (field: string) => `Your role can't sort by ${field}.`,

  /** Why a document can't be issued. */
  blocker: (kind: string, office: string) =>
    `The student has an active ${kind} hold. It can be released by: ${office}.`,

  batches: {
    alreadyPlaced: 'The student already has an active hold of this kind with this reason.',
    noneActive: 'The student has no active hold of this kind.',
  },

  notices: {
    placed: 'A hold was placed on your record',
    placedBody: (office: string) => `It can be released by: ${office}.`,
    released: 'A hold on your record was released',
  },
};
