/** The three tabs of the financial aid page. */
import { DataTable } from '../../components/DataTable';
import { OfficeLines } from '../../components/OfficeLines';
import { useYearlyRows, YearlyDay } from '../../components/Today';
import { bursar, financialAid, scholarshipOffice } from '../../facts/contact';
import { planEnrollment, priorityDeadlines } from '../../facts/deadlines';
import { renewal, scholarshipRounds } from '../../facts/scholarships';
import { portal } from '../../routes';

export function ContactPart() {
  return <OfficeLines offices={[financialAid, scholarshipOffice, bursar]} subject="Financial aid" />;
}

export function DeadlinesPart() {
  return (
    <>
      <div className="tables">
        <DataTable
          id="priority"
          caption="Priority deadlines for aid"
          columns={[{ head: 'Term' }, { head: 'Apply by' }]}
          rows={useYearlyRows(priorityDeadlines)}
        />
        <DataTable
          id="plan-enrollment"
          caption="Enrolling in a payment plan"
          columns={[{ head: 'Term' }, { head: 'Enroll by' }]}
          rows={useYearlyRows(planEnrollment)}
        />
      </div>
      <p>
        The spring scholarship round closes on <YearlyDay yearly={scholarshipRounds.springCloses} />. Renewal
        applications are due {renewal.due}.
      </p>
      <p>A renewal requires:</p>
      <ul className="bullets">
        {renewal.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </>
  );
}

export function ResourcesPart() {
  return (
    <ul className="bullets">
      <li>
        <a href="/tuition-fees">Tuition and fees</a>: all prices and fees, and a comparison of the payment
        plans.
      </li>
      <li>
        <a href="/cost-of-attendance">Cost of attendance</a>: the total for a year.
      </li>
      <li>
        <a href={portal.home}>Student portal</a>: for students who have an account.
      </li>
    </ul>
  );
}
