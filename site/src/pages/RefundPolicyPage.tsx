import { Band } from '../components/Band';
import { Card, Cards } from '../components/Cards';
import { Closing } from '../components/Closing';
import { DataTable } from '../components/DataTable';
import { FallingArches } from '../components/FallingArches';
import { PageHead } from '../components/PageHead';
import { Tabs } from '../components/Tabs';
import { FoldedAfter, PriceNotice } from '../components/Today';
import { percent } from '../facts/format';
import { nonRefundable, ownRefunds, refundTiers, specialCircumstances } from '../facts/refunds';
import { portalRequest } from '../routes';
import { AidPart, ContactPart, ProcessPart } from './refund-policy/parts';

export function RefundPolicyPage() {
  return (
    <>
      <PageHead
        name="Refund Policy"
        heading="Refund policy"
        lede="If you withdraw, your tuition refund depends on the day your withdrawal request arrives. Here is the schedule."
        picture="coins"
      >
        <a className="button" href="/tuition-fees">
          Tuition and fees
        </a>
        <a className="text-link" href="#process">
          How to request a refund
        </a>
      </PageHead>
      <PriceNotice />

      <Band
        id="schedule"
        heading="Refund schedule"
        lede="Days are counted in Eastern Time. Day one is the first day of classes."
      >
        <div className="schedule">
          <FallingArches percentages={refundTiers.map(({ percentage }) => percentage)} />
          <DataTable
            id="refunds"
            caption="Terms without their own refund dates"
            columns={[
              { head: 'Your request arrives' },
              { head: 'Refund', numeric: true },
              { head: 'Meaning' },
            ]}
            rows={refundTiers.map(({ period, percentage, description }) => [
              period,
              percent(percentage),
              description,
            ])}
          />
          <FoldedAfter day={ownRefunds.until} summary={`${ownRefunds.term} refund dates`}>
            <DataTable
              id="own-refunds"
              caption={ownRefunds.term}
              note="This term has its own published refund dates, which replace the schedule above."
              columns={[{ head: 'Your request arrives' }, { head: 'Refund', numeric: true }]}
              rows={ownRefunds.tiers.map(({ period, percentage }) => [period, percent(percentage)])}
            />
          </FoldedAfter>
        </div>
      </Band>

      <Band
        id="non-refundable"
        heading="Non-refundable fees"
        lede="These fees are not refunded, even before classes begin."
        look="tint"
      >
        <DataTable
          id="kept"
          caption="Fees the university keeps"
          columns={[{ head: 'Fee' }, { head: 'Amount', numeric: true }, { head: 'Reason' }]}
          rows={nonRefundable.map(({ fee, amount, reason }) => [fee, amount, reason])}
        />
      </Band>

      <Band
        id="special"
        heading="Special circumstances"
        lede="In these special circumstances, the schedule does not apply."
      >
        <Cards small>
          {specialCircumstances.map(({ title, refund, description, documentation }) => (
            <Card
              key={title}
              kind={refund === 'Prorated' ? 'Prorated refund' : `${refund} refund`}
              heading={title}
            >
              <p>{description}</p>
              <p className="card-note">
                <strong>Documentation:</strong> {documentation}.
              </p>
            </Card>
          ))}
        </Cards>
      </Band>

      <Band id="process" heading="Process, aid and contacts" look="tint">
        <Tabs
          label="Process, aid and contacts"
          tabs={[
            { id: 'refund-process', label: 'Refund Process', content: <ProcessPart /> },
            { id: 'financial-aid-impact', label: 'Financial Aid Impact', content: <AidPart /> },
            { id: 'contact-information', label: 'Contact Information', content: <ContactPart /> },
          ]}
        />
      </Band>

      <Closing
        id="withdraw"
        heading="Withdrawing from a term"
        text="Sign in to the student portal and enter the term and your last day in it. The refund depends on the day you send the request, and the registrar replies in the portal. To drop or withdraw from a single course, go to My Courses."
      >
        <a className="button" href={portalRequest('withdrawal')}>
          Submit a withdrawal request
        </a>
        <a className="button button-quiet" href="/academic-calendar">
          Academic calendar
        </a>
      </Closing>
    </>
  );
}
