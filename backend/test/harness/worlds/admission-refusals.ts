/** Refusals without a blocker code: the status and the start of the message. */
export const refused = {
  signedOut: '401 …',
  unknown: "404 This application doesn't exist.",
  noDecision: '404 There is no decision on this application yet.',
  noDeposit: "404 This enrollment deposit doesn't exist.",
  ownProposal: "403 You can't confirm your own proposal…",
  ownVerification: '403 You verified the GPA…',
  purged: "409 This application's data was deleted.",
  submitted: '409 This application was submitted, so its answers stay…',
  ended: '409 This application has ended.',
  notWithdrawable: "409 This application has ended, so it can't be withdrawn.",
  notUnderWay: '409 The checklist can only change between…',
  received: '409 This item was already received.',
  notWaivable: '409 Only an open item can be waived…',
  open: '409 This item is already open.',
  notCorrectable: '409 Answers can only be corrected after submission…',
  held: '409 This application already has a retention hold.',
  notHeld: '409 This application has no retention hold.',
  notUnderReview: "409 This application isn't under review.",
  reviewSubmitted: '409 This review was submitted…',
  openDecision: '409 A decision on this application is in progress…',
  notProposed: '409 Only a proposed decision can be confirmed.',
  notConfirmed: '409 Only a confirmed decision can have a letter.',
  notScheduled: '409 No release is scheduled…',
  staysDeclined: '409 The applicant has another open application…',
  notAsked: '409 A recommender can only be corrected between…',
  replaced: '409 This recommender was already corrected…',
  arrived: '409 The letter has arrived…',
  recommenderDeclined: '409 The recommender declined…',
  requestEnded: '409 This request has ended.',
  notPaper: '409 Only a paper application can be edited or submitted…',
  depositHeld: '409 The student is active or on leave…',
  nothingHeld: '409 Nothing is held of this deposit.',
} as const;

/** A 409 with these blocker codes, or null if there are none. */
export function conflict(...rules: (string | false | undefined)[]): string | null {
  const named = rules.filter((rule) => !!rule);
  return named.length ? `409 ${named.sort().join(' ')}` : null;
}
