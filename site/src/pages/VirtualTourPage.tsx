import { Band } from '../components/Band';
import { Closing } from '../components/Closing';
import { Fact, Facts } from '../components/Facts';
import { PageHead } from '../components/PageHead';
import { tours } from '../facts/admissions';
import { admissions } from '../facts/contact';
import { list, mail, requestInfo, telephone } from '../facts/format';
import { replies } from '../facts/replies';
import { requirements } from '../facts/support';
import { Doorway } from './virtual-tour/Doorway';
import { WeekOfTours } from './virtual-tour/WeekOfTours';
import { rooms } from './virtual-tour/rooms';

const place = requestInfo(tours.subject);

export function VirtualTourPage() {
  return (
    <>
      <PageHead
        name="Virtual Tour"
        parents={[{ path: '/admissions', label: 'Admissions' }]}
        heading="See the university as a student does"
        lede={`Take a live online tour with a guide from admissions every ${tours.when}.`}
        picture="enfilade"
      >
        <a className="button" href={place}>
          Sign up for a tour
        </a>
        <a className="text-link" href="#rooms">
          What you will see
        </a>
      </PageHead>

      <Band
        id="week"
        heading="Two afternoons a week"
        lede={`${list(tours.days)}, at ${tours.hour}: ${list(
          tours.elsewhere.map(({ zone, hour }) => `${hour} ${zone}`),
        )}.`}
      >
        <WeekOfTours />
      </Band>

      <section className="rooms-band" id="rooms" aria-labelledby="rooms-heading">
        <div className="wrap band">
          <h2 id="rooms-heading">Stops on the tour</h2>
          <ol className="rooms">
            {rooms.map(({ heading, text }, index) => (
              <li key={heading}>
                <Doorway depth={index + 1} />
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <Band id="join" heading="How to join" look="split">
        <Facts>
          <Fact name="Sign up">
            Send <a href={place}>a request</a> and tell us which day suits you. You can bring others.
          </Fact>
          <Fact name="Get the link">
            Admissions answers within {replies.contact}, with the link to the tour and the name of your guide.
          </Fact>
          <Fact name="What you need">
            A browser and a connection of {requirements.minimumSpeed} or more. You don’t need a camera, a
            microphone or an account. You can type your questions.
          </Fact>
          <Fact name="Captions or another time">
            Tell us what you need in your request, or call{' '}
            <a href={telephone(admissions.phone)}>{admissions.phone}</a>.
          </Fact>
        </Facts>
      </Band>

      <Closing
        id="place"
        heading="Come and see"
        text={
          <>
            We need only your name and an email address. You can also write to{' '}
            <a href={mail(admissions.email, tours.subject)}>{admissions.email}</a>.
          </>
        }
      >
        <a className="button" href={place}>
          Sign up for a tour
        </a>
        <a className="button button-quiet" href="/admissions">
          Admissions
        </a>
      </Closing>
    </>
  );
}
