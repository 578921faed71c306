import { Folded } from '../../components/Today';
import { FeedLinks } from '../../components/FeedLinks';
import { systemFeedOfAll } from '../../calendar/feeds';
import { registrar } from '../../facts/contact';
import { mail } from '../../facts/format';

/** The terms in the system. The island `today` fills the list; without it, a text names the office to ask. */
export function SystemTerms() {
  return (
    <div className="now" data-terms="">
      <p className="now-today" hidden />
      <div data-fold="">
        <ol className="now-list" hidden />
        <Folded summary="Earlier terms" some={false}>
          <ol className="now-list now-earlier" />
        </Folded>
      </div>
      <template>
        <li className="now-term">
          <h3 data-field="name" />
          <p className="now-states" />
          <dl>
            <div>
              <dt>Registration</dt>
              <dd data-field="registration" />
            </div>
            <div>
              <dt>Classes</dt>
              <dd data-field="classes" />
            </div>
          </dl>
          <p className="feed-links">
            <a data-feed="subscribe">Subscribe</a>
            <a data-feed="download" download="">
              Download
            </a>
          </p>
        </li>
      </template>
      <p className="now-without">
        The portal shows the dates of each term before the term begins. To find out which terms are open for
        registration, and their dates, write to the registrar:{' '}
        <a href={mail(registrar.email)}>{registrar.email}</a>.
      </p>
      <div className="now-all">
        <p>All current and upcoming terms in one calendar:</p>
        <FeedLinks of="all current and upcoming terms" path={systemFeedOfAll} />
      </div>
    </div>
  );
}
