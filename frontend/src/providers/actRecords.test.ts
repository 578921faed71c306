import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../{pages,layout,components}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Acts whose toast has no record to link to, with the reason, by file or folder. */
const without: Record<string, string> = {
  'pages/mails/Mails.tsx': 'emails have no page of their own',
  'pages/profile/SessionsPart.tsx': 'sessions have no page of their own',
  'pages/preferences/NotificationsPart.tsx': 'the settings are on the screen',
  'layout/bell/useBellActs.ts': 'the notifications are on the screen',
  'pages/enrollment/windows/DeleteWindow.tsx': 'it is deleted',
  'pages/enrollment/windows/DeleteTicket.tsx': 'it is deleted',
  'pages/enrollment/windows/GiveTicketsDialog.tsx': 'it is many',
  'pages/transfer-credit/DeleteDraft.tsx': 'it is deleted',
  'pages/settings/requirements/Requirements.tsx': 'it is deleted',
  'components/records/DeleteQuestion.tsx': 'it is deleted',
  'pages/settings/sign-in/RulesForm.tsx': 'the settings are on the screen',
  'pages/settings/policies/Policies.tsx': 'it is deleted',
  'pages/register/CartTab.tsx': 'it is many',
  'pages/my-record/ContactDialog.tsx': 'the record is on the screen',
  'pages/late-accounts/DropSeats.tsx': 'the enrollments are over',
  'pages/applications/': 'the application or the list shows what the act changed',
  'pages/reviews/': 'the review is on the screen',
  'pages/getting-started/': 'the tasks are on the screen',
  'pages/student-records/WaiveTask.tsx': 'the tasks are on the screen',
  'pages/settings/application-forms/': 'the form is on the screen',
  'pages/settings/letters/': 'the letter is on the screen',
  'pages/settings/reviewers/': 'the list shows the reviewer',
  'pages/money-acts/': 'the list shows the request',
  'pages/ledger/': 'the list shows the journal',
  'pages/bank/': 'the list shows the file or the line',
  'pages/bulk-charges/': 'the list shows the run',
  'pages/closes/': 'the list shows the closed day',
  'pages/refunds/': 'the list shows the refund or the run',
  'pages/cards/': 'the list shows the checkout',
  'pages/statements/': 'the list shows the statement or the run',
  'pages/classroom/': 'each tab shows what the act changed, with the focus on it',
  'pages/gradebook/StudentWorkDialog.tsx': 'the gradebook is on the screen',
  'pages/gradebook/CarryOverDialog.tsx': 'the gradebook is on the screen',
  'pages/my-account/payers/': 'the list shows the payer',
  'pages/my-courses/LeaveEnrollment.tsx': 'the enrollment is over',
  'pages/my-courses/hand-in/HandInForm.tsx': 'the work is on the screen',
};
const excused = (path: string) => Object.keys(without).some((prefix) => path.startsWith(prefix));
const lacks = (call: string) => /\bdone\b/.test(call) && !/\brecord\b\s*[:,(]/.test(call) && !gone.test(call);
/** Acts with these names: the record or the waitlist entry is gone. */
const gone = /\b(remove|deleteRecord|deleteAssignment|removeGrade|declineOffer)\(/;

function callsOf(source: string): string[] {
  return [...source.matchAll(/useAct(<[^(]*>)?\(\{/g)].map(({ index }) => {
    let depth = 0;
    let end = source.indexOf('{', index);
    do {
      if (source[end] === '{') depth++;
      if (source[end] === '}') depth--;
      end++;
    } while (depth > 0);
    return source.slice(index, end);
  });
}

describe('the toast of an act', () => {
  it('names its record and links to it, or the list above says why there is none', () => {
    const missing = Object.entries(sources)
      .map(([path, source]) => [path.replace('../', ''), source] as const)
      .filter(([path]) => !/\.test\.|^components\/toasts/.test(path) && !excused(path))
      .flatMap(([path, source]) =>
        callsOf(source)
          .filter(lacks)
          .map((call) => `${path}: ${/act: [^\n]*/.exec(call)?.[0]}`),
      );
    expect(missing).toEqual([]);
    const planted = callsOf("useAct({ act: () => post(['a']), done: 'A saved', failed: 'x' })");
    expect(planted.filter(lacks)).toHaveLength(1);
  });
});
