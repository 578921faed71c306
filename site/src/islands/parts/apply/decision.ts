/** The decision on an application, with its letter. */
import { make } from '../form/dom';
import { call } from './calls';
import type { Application } from './content';
import { text } from './panel';
import { fact } from './receipt';
import type { Decision, State } from './records';
import { dayOfMoment } from './times';

/** Before these states, no decision was released. */
const decided: readonly State[] = ['decided', 'accepted', 'declined', 'enrolled'];
export const hasDecision = ({ state }: Pick<Application, 'state'>): boolean => decided.includes(state);

/** null: there is none yet, or it can't be read now. */
export async function readDecision(application: Application): Promise<Decision | null> {
  if (!hasDecision(application)) return null;
  const answer = await call<Decision>(`applications/${application.id}/decision`);
  return answer.status === 200 ? answer.body : null;
}

const headings: Record<Decision['code'], string> = {
  admit: 'We offer you admission',
  admit_with_conditions: 'We offer you admission with conditions',
  defer: 'We deferred the decision',
  deny: 'We can’t offer you admission',
};

export const decisionSection = (
  id: string,
  { code, conditions, releasedAt, letterNumber, letterCode }: Decision,
): HTMLElement =>
  make(
    'section',
    { class: 'status-list', 'aria-labelledby': 'decision-heading' },
    make('h2', { id: 'decision-heading' }, headings[code]),
    ...(conditions ? [make('h3', {}, 'Conditions'), make('p', { class: 'letter' }, conditions)] : []),
    make('dl', { class: 'facts' }, fact('Decided', dayOfMoment(releasedAt)), fact('Code', letterCode)),
    text(
      'The letter explains the decision. Anyone can check it with its code on ',
      make('a', { href: '/verify' }, 'the page that verifies documents'),
      '.',
    ),
    make(
      'p',
      { class: 'actions' },
      make(
        'a',
        {
          class: 'button button-quiet',
          href: `/api/apply/applications/${id}/decision/letter`,
          download: '',
        },
        `Download letter ${letterNumber} (PDF)`,
      ),
    ),
  );
