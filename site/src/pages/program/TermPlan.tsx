import type { Plan } from '../../facts/programPlans';

const creditsOf = (term: Plan['terms'][number]): number =>
  term.reduce((sum, { credits }) => sum + credits, 0);

const coursesFirst = (term: Plan['terms'][number]) =>
  term.toSorted((one, other) => Number(one.code === null) - Number(other.code === null));

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
            {coursesFirst(term).map(({ code, title, part }, at) => (
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
