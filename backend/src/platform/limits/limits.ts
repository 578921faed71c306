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
    calls: 'all of `/api` except `/api/health`',
    methods: [...reads, ...writes, 'OPTIONS'],
    path: /^\/(?!health(\/|$))/i,
    per: 'caller',
    most: 30_000,
    seconds: 600,
    why: 'Allows a person with many windows, a script with 50 calls per second, or a campus that opens the portal before signing in.',
  },
  {
    name: 'writes',
    calls: 'POST, PUT, PATCH and DELETE',
    methods: writes,
    path: /^\/(?!oauth\/)/i,
    per: 'caller',
    most: 1200,
    seconds: 60,
    why: 'Allows 20 grades per second. Other calls grade whole sections.',
  },
  {
    name: 'search',
    calls: '`GET /api/students`, `GET /api/search`',
    methods: reads,
    path: /^\/(students|search)\/?$/i,
    per: 'caller',
    most: 600,
    seconds: 60,
    why: 'Allows searching as fast as a person types, but makes copying all student records slow.',
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
    why: 'Each export can be a whole table.',
  },
  {
    name: 'exports of selections',
    calls: '`POST /api/students/export`',
    methods: ['POST'],
    path: /^\/students\/export\/?$/i,
    per: 'caller',
    most: 60,
    seconds: 60,
    why: 'Each export can have 5,000 students.',
  },
  {
    name: 'sign-in',
    calls: '`GET /api/login`, `GET /api/login/callback`',
    methods: reads,
    path: /^\/login(\/callback)?\/?$/i,
    per: 'address',
    most: 12_000,
    seconds: 60,
    why: 'Each sign-in takes two calls, so 6,000 people per minute can sign in from one address. The identity provider protects passwords.',
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
    why: 'One page can send several reports at the same time, and a whole campus can share one address.',
  },
  {
    name: 'public forms',
    calls: '`POST /api/inquiries/…`, `POST /api/athletics/signup`',
    methods: ['POST'],
    path: /^\/(inquiries\/|athletics\/signup\/?$)/i,
    per: 'caller',
    most: 600,
    seconds: 600,
    why: 'Allows an orientation day on one campus network.',
  },
  {
    name: 'public files',
    calls: '`POST /api/inquiries/transfer-evaluations`',
    methods: ['POST'],
    path: /^\/inquiries\/transfer-evaluations\/?$/i,
    per: 'address',
    most: 120,
    seconds: 600,
    why: 'Each form can have 40 MB of files, which are deleted after 48 hours unless the sender confirms them.',
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
    why: "Allows an office to check many letters. A code can't be guessed at this rate.",
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
    why: 'Allows a mail server that opens all links in its mailboxes.',
  },
] as const satisfies readonly Limit[];

/** Calls with a refused access token, by address: each of them costs a lookup in the table of tokens. */
export const refusedTokens = {
  name: 'refused tokens',
  calls: 'calls whose access token is refused',
  per: 'address',
  most: 300,
  seconds: 60,
  why: 'A client with an expired token learns this at the first refusal.',
} as const;
