import type { Plan } from '../../facts/programPlans';

const creditsOf = (term: Plan['terms'][number]): number =>
  term.reduce((sum, { credits }) => sum + credits, 0);

/** The courses of each term; credits without a course are the student's choice. */
export function TermPlan({ plan: { terms } }: { plan: Plan }) {
  return (
    <ol className="term-plan">
      {terms.map((term, index) => (
        <li key={index}>
          <h4>
            Term {index + 1} <span>{creditsOf(term)} credits</span>
          </h4>
          <ul>
            {term.map(({ code, title, part }, at) => (
              <li key={code ?? at}>
                {code ? (
                  <>
                    <strong>{code}</strong> {title}
                  </>
                ) : (
                  <em>{title === part ? 'An elective' : title} of your choice</em>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
