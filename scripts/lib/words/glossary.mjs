/**
 * The words that `npm run check` refuses, with what to write instead. docs/developer/voice.md explains them. `pattern`
 * must be a global expression; `use` completes "write ...".
 */
const word = (words) => new RegExp(String.raw`\b(?:${words})\b`, 'gi');

export const spellings = [
  { pattern: word('e-mail(?:s|ed|ing)?'), use: '"email"' },
  { pattern: word('cancell(?:ed|ing)'), use: '"canceled", "canceling"' },
  { pattern: word('licen[c]e[sd]?'), use: '"license"' },
  { pattern: word('log(?:s|ged|ging)?[ -](?:in|on)|log-?ins?|logon'), use: '"sign in", "sign-in"' },
  { pattern: word('log(?:s|ged|ging)?[ -]out'), use: '"sign out"' },
  { pattern: word('sign ?ups'), use: '"sign-ups"' },
  {
    pattern: word(
      '(?:behavi|col|fav|hon|lab|neighb)our(?:s|ed|ing|ite|able|al)?|centres?|grey|cheques?|programmes?|catalogues?|enrolments?|fulfils?',
    ),
    use: 'the American spelling',
  },
  {
    pattern: word(
      '(?:organi|recogni|summari|authori|normali|minimi|maximi|optimi|emphasi|initiali|customi|categori|apologi)s(?:e[sd]?|ing|ations?)|analys(?:e[sd]?|ing)',
    ),
    use: 'the American spelling, with "z"',
  },
];

export const riddles = [
  { pattern: word('who(?:so|m)?ever'), use: 'the person: "the student", "anyone who"' },
  { pattern: word('whatever'), use: '"any", "regardless of", or the thing itself' },
  { pattern: word("somebody(?:'s|’s)?"), use: '"someone", or the person: "a student"' },
  { pattern: word('of whom'), use: 'two sentences' },
  { pattern: word('there(?:of|in|upon)|where(?:of|in|upon)'), use: 'the thing itself' },
  { pattern: word('anew'), use: '"again"' },
  { pattern: word('meanwhile'), use: '"while ...", "since then", or nothing' },
  { pattern: word('besides'), use: '"also", "except"' },
  { pattern: /\b(?:stands?|stood)\b(?! (?:for|out)\b)/gi, use: '"is", "is active", "applies", "appears"' },
  { pattern: word('com(?:e|es|ing) out|came out'), use: '"result", "pass", "return"' },
  { pattern: word('(?:is|are|be|been|was|were|gets?) taken'), use: '"is used", "is in use", "is accepted"' },
  { pattern: word('go(?:es|ing)? on|went on'), use: '"continue"' },
  { pattern: word('ha(?:s|ve) got'), use: '"has"' },
  { pattern: word('once more'), use: '"again"' },
  { pattern: word('not any ?more|no more than that'), use: '"no longer"' },
  { pattern: word('nobody but|none but'), use: '"only"' },
  { pattern: word('(?:is|are) none of'), use: '"must be one of"' },
];

export const terms = [
  { pattern: word('out of use'), use: '"deactivate", "inactive"' },
  { pattern: word('lift(?:s|ed|ing|able)?'), use: '"release" (a hold)' },
  { pattern: word('hand(?:s|ed|ing)?(?: \\w+)? in'), use: '"submit"' },
  { pattern: word('in hand'), use: '"in progress"' },
  { pattern: /\bin the way\b(?! (?:that|of thinking)\b)/gi, use: '"blocker", "prevents", "blocks"' },
  { pattern: word('passed over'), use: '"overridden", "skipped"' },
  { pattern: word('wish(?:es|ed)?'), use: '"registration request", "want"' },
  { pattern: word('g(?:ive|ives|iven|iving|ave) up'), use: '"drop", "withdraw from", "release"' },
  {
    pattern: word('(?:takes?|taken|taking|took)(?: (?:it|them|this|that|one|these))? back'),
    use: '"undo", "void", "reverse", "withdraw"',
  },
  { pattern: word('(?:those|students|persons?|who) (?:who )?waits?'), use: '"waitlisted students"' },
  {
    pattern: word(
      '(?:free|held|offered|lost|last) places?|places? (?:on (?:a|the|its|their) waitlists?|in (?:a|the) (?:section|queue))',
    ),
    use: '"seat", "waitlist entry", "enrollment"',
  },
];

export const banned = [...spellings, ...riddles, ...terms];
