import { feedOfAll } from '../calendar/feeds';
import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { DataTable } from '../components/DataTable';
import { FeedLinks } from '../components/FeedLinks';
import { Notice } from '../components/Notice';
import { OfficeLines } from '../components/OfficeLines';
import { PageHead } from '../components/PageHead';
import { NextDates } from '../components/Today';
import { advising, registrar } from '../facts/contact';
import { importantDeadlines } from '../facts/deadlines';
import { mail } from '../facts/format';
import { Deadlines } from './academic-calendar/Deadlines';
import { PublishedTerms } from './academic-calendar/PublishedTerms';
import { SystemTerms } from './academic-calendar/SystemTerms';

export function AcademicCalendarPage() {
  return (
    <>
      <PageHead
        name="Academic Calendar"
        heading="Academic calendar"
        lede="The published terms, day by day: when registration opens, when classes begin, and every deadline."
        picture="dial"
      >
        <a className="button" href="#now">
          See the terms
        </a>
        <a className="text-link" href="#deadlines">
          Important deadlines
        </a>
      </PageHead>

      <Band
        id="now"
        heading="Now and next"
        lede="Current and upcoming terms, with the first and last days of registration and classes."
      >
        <NextDates without={<a href={mail(registrar.email)}>Ask the registrar</a>} />
        <SystemTerms />
      </Band>

      <Band
        id="deadlines"
        heading="Important deadlines"
        lede="The next dates come first. Earlier deadlines are listed by subject."
        look="tint"
      >
        <div data-coming="" hidden>
          <DataTable
            id="coming"
            caption="Coming up"
            columns={[{ head: 'What' }, { head: 'Date', numeric: true }]}
            rows={[['', '']]}
          />
        </div>
        <div className="tables tables-three" data-days="">
          {importantDeadlines.map((group) => (
            <Deadlines key={group.category} group={group} />
          ))}
        </div>
      </Band>

      <Band id="terms" heading="Published terms" lede="All dates as announced, in Eastern Time.">
        <PublishedTerms />
        <div className="now-all">
          <p>All published terms in one calendar:</p>
          <FeedLinks of="all published terms" path={feedOfAll} />
        </div>
      </Band>

      <Notice id="changes" heading="Dates may change">
        <p>
          The university may have to move a date. The registrar then writes to every affected student, and we
          update this page the same day. If a date published for a term differs from a general rule, the
          published date applies.
        </p>
      </Notice>

      <Band id="contacts" heading="Advising and registrar" look="split">
        <OfficeLines offices={[advising, registrar]} subject="Academic calendar" />
      </Band>

      <Closing
        id="next"
        heading="Can’t meet a deadline?"
        text="Ask before the deadline passes. An advisor can tell you what is still possible and what it would cost."
      >
        <a className="button" href="/contact#advising">
          Contact Us
        </a>
        <a className="button button-quiet" href="/refund-policy">
          Refund policy
        </a>
      </Closing>
    </>
  );
}
