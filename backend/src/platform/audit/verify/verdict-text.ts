import { counted } from '../../../common/counted.js';
import type { Break } from './checks.js';
import type { Verdict } from './verify-trail.js';

const mostReported = 20;
/** The server seals within seconds, or within minutes after a rush. */
const longSeconds = 15 * 60;

const number = (value: number): string => value.toLocaleString('en-US');
const rows = (count: number): string => counted(count, { one: '# row', other: '# rows' });

export const isWhole = ({ broken, expected }: Verdict): boolean => broken === 0 && expected !== false;

/** What the command prints. */
export function verdictText(verdict: Verdict): string[] {
  const { sealed, batches, head, expected, breaks, broken } = verdict;
  return [
    `Audit trail: ${rows(sealed)} sealed in ${counted(batches, { one: '# batch', other: '# batches' })}, ${waitingText(verdict)}`,
    ...breaks.slice(0, mostReported).map((one) => `BROKEN: ${breakText(one)}`),
    ...(broken > mostReported
      ? [counted(broken - mostReported, { one: 'BROKEN: # more row', other: 'BROKEN: # more rows' })]
      : []),
    ...(expected === false
      ? [
          'BROKEN: the expected head is not in the audit trail. The trail was rewritten, or rows were removed from ' +
            'its end.',
        ]
      : []),
    ...(head ? [`head ${head}`] : []),
    ending(verdict),
  ];
}

function waitingText({ waiting, oldestWaiting }: Verdict): string {
  if (!oldestWaiting) return 'none waiting.';
  const { at, seconds } = oldestWaiting;
  const since = `${number(waiting)} waiting for a seal, the oldest since ${at}`;
  return seconds > longSeconds ? `${since}, which is too long. Is the server running?` : `${since}.`;
}

const breakText = ({ id, subject, at, wrong }: Break): string =>
  `row ${id} (${[subject, at].filter(Boolean).join(', ')}): ${wrong}`;

function ending(verdict: Verdict): string {
  const { broken, breaks } = verdict;
  if (isWhole(verdict)) return 'The audit trail is intact.';
  return broken ? `The audit trail is broken, first at row ${breaks[0]!.id}.` : 'The audit trail is broken.';
}
