import { everyTerm } from '../facts/policies';
import { money } from '../facts/format';
import { requirementsOf, usualPace } from '../facts/programPlans';
import { bachelor, nameOf, type Program, programs } from '../facts/programs';
import { scholarships } from '../facts/scholarships';
import { amountOf } from '../facts/policies';
import { tuition } from '../facts/tuition';
import { priceFields } from '../forms/price';
import { TextField } from './fields/TextField';

const id = 'price';
const { fullTimeCredits } = everyTerm.tuition;

/**
 * A price by the rules that students are charged by. The island `price` asks the server for it; name it in
 * src/routes.ts. Without script, the fixed prices remain. `program` leaves out the choice.
 */
export function PriceCalculator({ program }: { program?: Program }) {
  const limits = (program ? [program] : programs).map(
    (one) => `${requirementsOf(one).transferCredits}${program ? '' : ` for ${one.subject}`}`,
  );
  return (
    <form className="form price" id={id} data-price="">
      <div className="notice notice-accent form-without">
        <p>
          The calculator needs JavaScript. For degree-seeking undergraduates the prices are fixed:{' '}
          {money(tuition.partTime.perCredit)} a credit for {tuition.partTime.credits} credits in a semester,{' '}
          {money(tuition.fullTime.perSemester)} for {tuition.fullTime.credits}, and{' '}
          {money(amountOf('registration'))} for registration in each semester.
        </p>
      </div>
      {program ? (
        <input type="hidden" name="program" value={program.code} />
      ) : (
        <p className="field field-wide">
          <label htmlFor={`${id}-program`}>Program</label>
          <select id={`${id}-program`} name="program" defaultValue={bachelor.code}>
            {programs.map((one) => (
              <option key={one.code} value={one.code}>
                {nameOf(one)}
              </option>
            ))}
            <option value="">Single courses, without a program</option>
          </select>
        </p>
      )}
      <TextField
        form={id}
        rule={priceFields.creditsPerTerm}
        label="Credits per term"
        hint={`Full-time is ${fullTimeCredits} or more; a term has at most ${everyTerm.credit_limit.credits}.`}
        value={String(usualPace)}
      />
      <TextField
        form={id}
        rule={priceFields.transferCredits}
        label="Transfer credits"
        hint={`At most ${limits.join(', ')}.`}
      />
      <fieldset className="field field-wide choices" aria-describedby={`${id}-scholarships-hint`}>
        <legend>Scholarships (optional)</legend>
        <span className="field-hint" id={`${id}-scholarships-hint`}>
          An award isn’t certain. The price shows the highest amount, half of it each semester.
        </span>
        {scholarships.map(({ id: code, name, perYear, renewable }, index) => (
          <label key={code} className="choice">
            <input
              type="checkbox"
              id={index ? `${id}-${code}` : `${id}-scholarships`}
              name="scholarships"
              value={code}
            />
            <span>
              {name}: up to {money(perYear)} {renewable ? 'a year' : 'in the first year'}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="actions">
        <button className="button" type="submit" disabled>
          Calculate price
        </button>
      </p>
      <p className="price-sum field-wide" role="status" />
      <div className="price-lines field-wide" />
    </form>
  );
}
