/** How often a caller may make certain calls; the reference page is made from this table. */
export interface Limit {
  name: string;
  /** A description of the calls, for people. */
  calls: string;
  methods: readonly string[];
  /** Matches the path below `/api`, or below one of the other addresses. */
  path: RegExp;
  /** Only for calls outside the API. */
  below?: '/verify' | '/confirm-files';
  /** Only for calls that accept this content. */
  accept?: RegExp;
  /** By person or machine client if there is one, otherwise by address; or always by address. */
  per: 'caller' | 'address';
  most: number;
  seconds: number;
  why: string;
}

const reads = ['GET', 'HEAD'];
const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Every limit that matches a call counts it. A whole campus may share one address, and thousands of visitors arrive at
 * the start of registration, so their calls are only limited against floods.
 */
export const limits = [
  {
    name: 'everything',
    calls: 'all of `/api` but `/api/health`',
    methods: [...reads, ...writes, 'OPTIONS'],
    path: /^\/(?!health(\/|$))/i,
    per: 'caller',
    most: 30_000,
    seconds: 600,
    why: 'A person with many windows, or a script with 50 calls a second; signed-out, a campus opening the portal.',
  },
  {
    name: 'writes',
    calls: 'POST, PUT, PATCH and DELETE',
    methods: writes,
    path: /^\/(?!oauth\/)/i,
    per: 'caller',
    most: 1200,
    seconds: 60,
    why: 'Twenty grades a second. Whole sections have their own calls.',
  },
  {
    name: 'search',
    calls: '`GET /api/students`, `GET /api/search`',
    methods: reads,
    path: /^\/(students|search)\/?$/i,
    per: 'caller',
    most: 600,
    seconds: 60,
    why: 'Search as fast as a person types. Copying all student records takes long.',
  },
  {
    name: 'exports',
    calls: 'any list with `Accept: text/csv`',
    methods: reads,
    path: /^\//,
    accept: /text\/(csv|\*)/i,
    per: 'caller',
    most: 60,
    seconds: 60,
    why: 'Each can be a whole table.',
  },
  {
    name: 'exports of selections',
    calls: '`POST /api/students/export`',
    methods: ['POST'],
    path: /^\/students\/export\/?$/i,
    per: 'caller',
    most: 60,
    seconds: 60,
    why: 'Each can have 5,000 students.',
  },
  {
    name: 'sign-in',
    calls: '`GET /api/login`, `GET /api/login/callback`',
    methods: reads,
    path: /^\/login(\/callback)?\/?$/i,
    per: 'address',
    most: 12_000,
    seconds: 60,
    why: 'Two calls a sign-in: 6,000 people a minute behind one address. Passwords are the identity provider’s to guard.',
  },
  {
    name: 'tokens',
    calls: '`POST /api/oauth/token`',
    methods: ['POST'],
    path: /^\/oauth\/token\/?$/i,
    per: 'address',
    most: 300,
    seconds: 60,
    why: "A token lasts an hour. A secret can't be guessed at this rate.",
  },
  {
    name: 'policy reports',
    calls: '`POST /api/policy-reports`',
    methods: ['POST'],
    path: /^\/policy-reports\/?$/i,
    per: 'address',
    most: 600,
    seconds: 60,
    why: 'A page that violates its policy sends a few at once. A campus has many such pages.',
  },
  {
    name: 'public forms',
    calls: '`POST /api/inquiries/…`, `POST /api/athletics/signup`',
    methods: ['POST'],
    path: /^\/(inquiries\/|athletics\/signup\/?$)/i,
    per: 'caller',
    most: 600,
    seconds: 600,
    why: 'An orientation day on one campus network.',
  },
  {
    name: 'public files',
    calls: '`POST /api/inquiries/transfer-evaluations`',
    methods: ['POST'],
    path: /^\/inquiries\/transfer-evaluations\/?$/i,
    per: 'address',
    most: 120,
    seconds: 600,
    why: 'Each can have 40 MB, which are deleted after 48 hours unless the sender confirms them.',
  },
  {
    name: 'document checks',
    calls: '`GET /verify/…`',
    methods: reads,
    path: /^\//,
    below: '/verify',
    per: 'address',
    most: 120,
    seconds: 60,
    why: "An office checking a pile of letters. A code can't be guessed at this rate.",
  },
  {
    name: 'file confirmations',
    calls: '`GET` and `POST /confirm-files/…`',
    methods: [...reads, 'POST'],
    path: /^\//,
    below: '/confirm-files',
    per: 'address',
    most: 120,
    seconds: 60,
    why: 'A mail server that opens all links in its mailboxes.',
  },
] as const satisfies readonly Limit[];

/** Calls with a refused access token, by address: each of them costs a lookup in the table of tokens. */
export const refusedTokens = {
  name: 'refused tokens',
  calls: 'calls whose access token is refused',
  per: 'address',
  most: 300,
  seconds: 60,
  why: 'A client whose token has expired notices it at the first refusal.',
} as const;
