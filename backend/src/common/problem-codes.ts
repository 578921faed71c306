interface Meaning {
  readonly statuses: readonly number[];
  /** For the API document and the reference, as a sentence. */
  readonly meaning: string;
}

/** What identifies a refusal for programs: a closed list that clients may rely on, by code. */
export const problemCodes = {
  already_decided: {
    statuses: [409],
    meaning: 'The request or proposal was already decided.',
  },
  already_done: {
    statuses: [409],
    meaning: 'This was done before. Nothing was changed.',
  },
  already_ended: {
    statuses: [409],
    meaning:
      'The record has ended: it was revoked, released, voided, canceled, withdrawn, closed or deleted, or it is ' +
      'complete or has expired.',
  },
  already_exists: {
    statuses: [409],
    meaning: 'A record of this kind is open, and only one can be. Use that one, or end it first.',
  },
  already_submitted: {
    statuses: [409],
    meaning: 'This was submitted, so it stays as it is.',
  },
  concurrent_change: {
    statuses: [409],
    meaning:
      'Another request is changing the record or has just changed it. Read the record, then try again.',
  },
  confirmation_required: {
    statuses: [409],
    meaning:
      'The change also affects other records. `detail` names them; the API says which field confirms it.',
  },
  data_deleted: {
    statuses: [409],
    meaning: "The application's data was deleted.",
  },
  day_closed: {
    statuses: [409],
    meaning: 'The day you chose is closed. Choose an open day; `errors` has the field.',
  },
  exceeds_balance: {
    statuses: [409],
    meaning: 'The amount is more than the balance, the credit or the payment that it uses.',
  },
  facts_changed: {
    statuses: [409],
    meaning: 'What the request is about has changed since it was created. Reject it, and create a new one.',
  },
  idempotency_key_in_use: {
    statuses: [409],
    meaning:
      'The first request with this `Idempotency-Key` is in progress. Send it again after `Retry-After`.',
  },
  idempotency_key_reused: {
    statuses: [422],
    meaning: 'This `Idempotency-Key` was already used for a different request. Use a new key.',
  },
  in_progress: {
    statuses: [409],
    meaning: 'A run, report or copy is in progress. Try again when it has ended.',
  },
  in_use: {
    statuses: [409],
    meaning: 'Other records depend on this one. `detail` names them.',
  },
  incomplete: {
    statuses: [409, 422],
    meaning: 'The record lacks something, or has something invalid. Correct the record first.',
  },
  invalid_state: {
    statuses: [409, 422],
    meaning: "The record's status doesn't allow this. Read the record to see its status.",
  },
  last_administrator: {
    statuses: [409],
    meaning: 'There must be another active administrator first.',
  },
  limit_reached: {
    statuses: [409],
    meaning: 'As many as allowed exist or were sent. `detail` has the limit.',
  },
  locked: {
    statuses: [409],
    meaning: 'The content is locked. `detail` says what unlocks it.',
  },
  merged: {
    statuses: [404, 409],
    meaning:
      'The student record was merged into another one. With 404, `detail` names the other record, and the header ' +
      '`Link` has its address.',
  },
  not_configured: {
    statuses: [409],
    meaning: 'An office must first set up what this needs, such as a form, a letter, a reviewer or a term.',
  },
  not_draft: {
    statuses: [409],
    meaning: 'Only a draft can be changed, published or deleted.',
  },
  not_eligible: {
    statuses: [409],
    meaning: "The student's record or the policy doesn't allow it. `detail` has the reason.",
  },
  not_open: {
    statuses: [409],
    meaning: 'It is not open at this time: it opens later, or it is closed.',
  },
  not_supported: {
    statuses: [409],
    meaning: "A record of this kind doesn't allow this. `detail` says what to do instead.",
  },
  network_share_used: {
    statuses: [507],
    meaning:
      'Files from your network address hold their share of the space for applicants. `detail` says what frees space.',
  },
  nothing_to_do: {
    statuses: [409],
    meaning: 'There is nothing that this could change.',
  },
  own_account: {
    statuses: [409],
    meaning: 'Another administrator must do this to your account.',
  },
  own_record: {
    statuses: [403],
    meaning:
      'You are an employee and tried to change your own student record, or to open or change your own ' +
      'application for admission. `detail` says who can make the change.',
  },
  preview_changed: {
    statuses: [409],
    meaning: 'What you confirm has changed since you read it. Read it, then confirm it.',
  },
  quota_used: {
    statuses: [507],
    meaning: 'The space for files of this kind is used up. `detail` says what frees space.',
  },
  recent_sign_in: {
    statuses: [403],
    meaning:
      'You last proved who you are more than ten minutes ago. Sign in again at ' +
      '`/api/login?renew=true&prompt=login`.',
  },
  second_person_required: {
    statuses: [409],
    meaning:
      'The act is above what one person may do alone in a day. Nothing was done. Where the body has ' +
      '`requestApproval`, send it again with that, and a second person decides.',
  },
  too_many_parts: {
    statuses: [422],
    meaning: 'The multipart body has too many parts. `detail` has the limit.',
  },
} as const satisfies Record<string, Meaning>;

export type ProblemCode = keyof typeof problemCodes;

/** The codes that a status can have. */
export type CodeOf<Status extends number> = {
  [Code in ProblemCode]: Status extends (typeof problemCodes)[Code]['statuses'][number] ? Code : never;
}[ProblemCode];
